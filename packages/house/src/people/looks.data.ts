/** Letters of other scripts, and digits, that are taken for these letters at a glance. */
export const ALIKE: Readonly<Record<string, string>> = {
  a: 'аɑα@4',
  b: 'вьЬβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєε3',
  g: 'ɡԍ',
  h: 'һнη',
  i: 'іıιlӏ1|!јj',
  k: 'кκ',
  m: 'м',
  n: 'пո',
  o: 'оοσ0ο',
  p: 'рρ',
  q: 'ԛ',
  r: 'гг',
  s: 'ѕ5$',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ѡωш',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ2',
}

/** What people choose most, without what they put behind it: words, names, teams, cars, shows. */
export const COMMON: readonly string[] = `
  admin administrator airborne alexande alexander alexandr amanda america american anderson andrew angel anthony antonio
  apple arizona arsenal asshole austin awesome babygirl bailey banana barbara baseball basketball batman beatles benjamin
  bigdaddy bigdick bigdog blink boardwalk bollocks boomer brandon brazil brittany broncos brooklyn bubbles budlight
  buffalo bulldog bulldogs bullshit buster butterfly butthead california cambiami cameron canada captain cardinal carolina
  caroline casino champion change changeme charles charlie chelsea cherokee chester chevelle chicago chicken chocolate
  christin christina christmas classic claudia cocacola coffee college colorado computer cookie cooper corvette courtney
  cowboy cowboys creative cricket crystal daniel danielle darkness darkside dearbook december default destiny diamond
  dickhead digital disney dolphin dolphins dragon drowssap eclipse einstein electric elephant elizabet elizabeth eminem
  england everton explorer extreme facebook family fantasy ferrari fishing fktrcfylh florida fluffy football forever
  franklin freedom freepass freeuser friend friends fuckoff fuckyou g_czechout gabriel garfield gateway general genesis
  george georgia ginger godzilla google gregory guinness guitar hannah happy hardcore harley hawaii heather hello hockey
  hunter iloveyou indya infinity internet ireland jackson jasmine jeffrey jennifer jessica johnson jonathan jordan joshua
  jupiter justin juventus kawasaki killer kimberly kristina lacrosse lasvegas letmein liberty lifehack liverpoo liverpool
  login logitech london love lovelove lovely loverboy loveyou madison madonna maggie manchester margaret marina marlboro
  marshall martin maryjane master matrix matthew maverick maximus mercedes mercury metallic metallica michael michelle
  michigan midnight minecraft mitchell monkey monster montana morgan mother motorola mountain mustang myspace naruto
  natalie natasha ncc1701d newyork nicholas nicole nintendo nirvana nothing november october officer olivia online orange
  pakistan panther panthers paradise parker passion passport passw password patricia patrick patriots peaches peanut
  pearljam peekaboo penguin pepper phoenix platinum playboy player please pokemon poker police poohbear popcorn porsche
  predator prince princess private pumpkin purple pussy qwerty qwertz raiders rainbow ranger rangers rebecca redskins
  redwings richard robert rolltide roulette rush russell sabrina samantha samsung samuel scarface scooter scorpion
  scotland secret security semperfi shadow shannon shithead simpsons skyline slipknot snickers snowball soccer softball
  spencer spiderma spiderman spitfire stargate startrek starwars steelers stephen steven success summer sunshine super
  superman supernatural svetlana sweet swordfis swordfish target taylor tennis test testing thomas thunder tianya tiffany
  tigger tinker titanic toyota trinity trouble trustno usuckballz valentin valentina vampire vanessa veronica victoria
  victory vikings vincent virginia vladimir voyager warcraft warrior welcome westside whatever wildcat wildcats william
  williams windows winner winston winter wizard wolfpack wolverin wolverine yamaha yankees zachary zombie`
  .split(/\s+/)
  .filter((word) => word !== '')
