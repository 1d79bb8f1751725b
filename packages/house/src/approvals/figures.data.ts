import type { GuideFigure } from '@boardwalk/engine/kernel'

/** The figures of the gaming guide, by the hash of a game and its usual options: `npm run figures`. */
export const FIGURES: Readonly<Record<string, readonly GuideFigure[]>> = {
  cc2e984b1bc671b15581776a76ca376d0e38c53f7c7813bec59265d08eedef10: [
    {
      wager: 'pass',
      edge: '1.414 %',
      notes: [],
    },
    {
      wager: 'pass-odds',
      edge: '0.000 %',
      notes: ['Paid at true odds.'],
    },
    {
      wager: 'dont-pass',
      edge: '1.364 %',
      notes: ['27/1925 of each bet that is decided; a first roll of 12 stands off.'],
    },
    {
      wager: 'dont-pass-odds',
      edge: '0.000 %',
      notes: ['Paid at true odds.'],
    },
    {
      wager: 'come',
      edge: '1.414 %',
      notes: [],
    },
    {
      wager: 'dont-come',
      edge: '1.364 %',
      notes: ['27/1925 of each bet that is decided; a first roll of 12 stands off.'],
    },
    {
      wager: 'come-odds-4',
      edge: '0.000 %',
      notes: [
        'Paid at true odds. Win and lose are those of odds that are called on; off on a come-out roll, they go back.',
      ],
    },
    {
      wager: 'dont-come-odds-4',
      edge: '0.000 %',
      notes: ['Paid at true odds.'],
    },
    {
      wager: 'place-win-4',
      edge: '6.667 %',
      notes: [],
    },
    {
      wager: 'place-lose-4',
      edge: '3.030 %',
      notes: [],
    },
    {
      wager: 'buy-4',
      edge: '5.000 %',
      notes: ['1/21 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'lay-4',
      edge: '2.500 %',
      notes: ['1/41 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'come-odds-5',
      edge: '0.000 %',
      notes: [
        'Paid at true odds. Win and lose are those of odds that are called on; off on a come-out roll, they go back.',
      ],
    },
    {
      wager: 'dont-come-odds-5',
      edge: '0.000 %',
      notes: ['Paid at true odds.'],
    },
    {
      wager: 'place-win-5',
      edge: '4.000 %',
      notes: [],
    },
    {
      wager: 'place-lose-5',
      edge: '2.500 %',
      notes: [],
    },
    {
      wager: 'buy-5',
      edge: '5.000 %',
      notes: ['1/21 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'lay-5',
      edge: '3.333 %',
      notes: ['1/31 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'come-odds-6',
      edge: '0.000 %',
      notes: [
        'Paid at true odds. Win and lose are those of odds that are called on; off on a come-out roll, they go back.',
      ],
    },
    {
      wager: 'dont-come-odds-6',
      edge: '0.000 %',
      notes: ['Paid at true odds.'],
    },
    {
      wager: 'place-win-6',
      edge: '1.515 %',
      notes: [],
    },
    {
      wager: 'place-lose-6',
      edge: '1.818 %',
      notes: [],
    },
    {
      wager: 'buy-6',
      edge: '5.000 %',
      notes: ['1/21 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'lay-6',
      edge: '4.167 %',
      notes: ['1/25 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'come-odds-8',
      edge: '0.000 %',
      notes: [
        'Paid at true odds. Win and lose are those of odds that are called on; off on a come-out roll, they go back.',
      ],
    },
    {
      wager: 'dont-come-odds-8',
      edge: '0.000 %',
      notes: ['Paid at true odds.'],
    },
    {
      wager: 'place-win-8',
      edge: '1.515 %',
      notes: [],
    },
    {
      wager: 'place-lose-8',
      edge: '1.818 %',
      notes: [],
    },
    {
      wager: 'buy-8',
      edge: '5.000 %',
      notes: ['1/21 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'lay-8',
      edge: '4.167 %',
      notes: ['1/25 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'come-odds-9',
      edge: '0.000 %',
      notes: [
        'Paid at true odds. Win and lose are those of odds that are called on; off on a come-out roll, they go back.',
      ],
    },
    {
      wager: 'dont-come-odds-9',
      edge: '0.000 %',
      notes: ['Paid at true odds.'],
    },
    {
      wager: 'place-win-9',
      edge: '4.000 %',
      notes: [],
    },
    {
      wager: 'place-lose-9',
      edge: '2.500 %',
      notes: [],
    },
    {
      wager: 'buy-9',
      edge: '5.000 %',
      notes: ['1/21 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'lay-9',
      edge: '3.333 %',
      notes: ['1/31 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'come-odds-10',
      edge: '0.000 %',
      notes: [
        'Paid at true odds. Win and lose are those of odds that are called on; off on a come-out roll, they go back.',
      ],
    },
    {
      wager: 'dont-come-odds-10',
      edge: '0.000 %',
      notes: ['Paid at true odds.'],
    },
    {
      wager: 'place-win-10',
      edge: '6.667 %',
      notes: [],
    },
    {
      wager: 'place-lose-10',
      edge: '3.030 %',
      notes: [],
    },
    {
      wager: 'buy-10',
      edge: '5.000 %',
      notes: ['1/21 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'lay-10',
      edge: '2.500 %',
      notes: ['1/41 of each amount laid out, the charge included. The charge is rounded down to five cents.'],
    },
    {
      wager: 'hard-4',
      edge: '11.111 %',
      notes: [],
    },
    {
      wager: 'hard-6',
      edge: '9.091 %',
      notes: [],
    },
    {
      wager: 'hard-8',
      edge: '9.091 %',
      notes: [],
    },
    {
      wager: 'hard-10',
      edge: '11.111 %',
      notes: [],
    },
    {
      wager: 'field',
      edge: '5.556 %',
      notes: [],
    },
    {
      wager: 'any-seven',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'any-craps',
      edge: '11.111 %',
      notes: [],
    },
    {
      wager: 'craps-2',
      edge: '13.889 %',
      notes: [],
    },
    {
      wager: 'craps-3',
      edge: '11.111 %',
      notes: [],
    },
    {
      wager: 'craps-12',
      edge: '13.889 %',
      notes: [],
    },
    {
      wager: 'eleven',
      edge: '11.111 %',
      notes: [],
    },
    {
      wager: 'c-and-e',
      edge: '11.111 %',
      notes: [],
    },
    {
      wager: 'horn',
      edge: '12.500 %',
      notes: [],
    },
    {
      wager: 'horn-high-2',
      edge: '12.778 %',
      notes: [],
    },
    {
      wager: 'horn-high-3',
      edge: '12.222 %',
      notes: [],
    },
    {
      wager: 'horn-high-11',
      edge: '12.222 %',
      notes: [],
    },
    {
      wager: 'horn-high-12',
      edge: '12.778 %',
      notes: [],
    },
  ],
  '9c4142fa2c6ceb9cfcf46f955968638b8b6f7774bcd9abbcc560f9c870fa333f': [
    {
      wager: 'main',
      edge: '0.460 %',
      notes: ['to ten places, from a full shoe, without insurance'],
    },
    {
      wager: 'insurance',
      edge: '7.470 %',
      notes: ['of those who have seen no card but the ace'],
    },
  ],
  b633346c67348ddb4cf5debe686e8c9fbac100fdd4ba262097bad53601577690: [
    {
      wager: 'player',
      edge: '1.235 %',
      notes: ['From a full shoe of 8 decks.'],
    },
    {
      wager: 'banker',
      edge: '1.058 %',
      notes: [
        'From a full shoe of 8 decks. Vigorish at exactly 5 percent; rounded up it weighs more on a small stake.',
      ],
    },
    {
      wager: 'tie',
      edge: '14.360 %',
      notes: ['From a full shoe of 8 decks.'],
    },
  ],
  d20372ad753384182778cfdfd72bbd1e7bfd610a2e2d302688eb540f3db276ad: [
    {
      wager: 'bank',
      edge: '1.058 %',
      notes: [
        'From a full shoe of 8 decks, both hands played at their best against each other: The Dominant Player draws with five; the Banker with 3 against a 9 draws and with 5 against a 4 draws. Vigorish at exactly 5 percent; rounded up it weighs more on a small wager.',
      ],
    },
    {
      wager: 'against',
      edge: '1.235 %',
      notes: [
        'From a full shoe of 8 decks, both hands played at their best against each other: The Dominant Player draws with five; the Banker with 3 against a 9 draws and with 5 against a 4 draws. What it loses the Banker wins; the house takes the vigorish alone.',
      ],
    },
  ],
  '22badab23ba0b46f041c173aa1403df5adcec55cae137204c09f1d3d5a3c2f5d': [
    {
      wager: 'straight',
      edge: '5.263 %',
      notes: [],
    },
    {
      wager: 'split',
      edge: '5.263 %',
      notes: [],
    },
    {
      wager: 'three-numbers',
      edge: '5.263 %',
      notes: [],
    },
    {
      wager: 'four-numbers',
      edge: '5.263 %',
      notes: [],
    },
    {
      wager: 'first-five',
      edge: '7.895 %',
      notes: [],
    },
    {
      wager: 'six-numbers',
      edge: '5.263 %',
      notes: [],
    },
    {
      wager: 'column',
      edge: '5.263 %',
      notes: [],
    },
    {
      wager: 'dozen',
      edge: '5.263 %',
      notes: [],
    },
    {
      wager: 'low',
      edge: '2.632 %',
      notes: ['On 0 and 00 half of the wager goes back; an odd chip stays with the player.'],
    },
    {
      wager: 'even',
      edge: '2.632 %',
      notes: ['On 0 and 00 half of the wager goes back; an odd chip stays with the player.'],
    },
    {
      wager: 'red',
      edge: '2.632 %',
      notes: ['On 0 and 00 half of the wager goes back; an odd chip stays with the player.'],
    },
    {
      wager: 'black',
      edge: '2.632 %',
      notes: ['On 0 and 00 half of the wager goes back; an odd chip stays with the player.'],
    },
    {
      wager: 'odd',
      edge: '2.632 %',
      notes: ['On 0 and 00 half of the wager goes back; an odd chip stays with the player.'],
    },
    {
      wager: 'high',
      edge: '2.632 %',
      notes: ['On 0 and 00 half of the wager goes back; an odd chip stays with the player.'],
    },
  ],
  '1cbfb54ae0edf1ab4e1d5f2e547861d14a7c8a520a9947a18b81584c1d138627': [
    {
      wager: '1',
      edge: '11.111 %',
      notes: [],
    },
    {
      wager: '2',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: '5',
      edge: '22.222 %',
      notes: [],
    },
    {
      wager: '10',
      edge: '18.519 %',
      notes: [],
    },
    {
      wager: '20',
      edge: '22.222 %',
      notes: [],
    },
    {
      wager: 'joker',
      edge: '14.815 %',
      notes: [],
    },
    {
      wager: 'flag',
      edge: '14.815 %',
      notes: [],
    },
  ],
  '5f50ad5c645a1fb27a9b4a5758ab654a7341f73dac2e00ff41e2d6f24db7a546': [
    {
      wager: 'main',
      edge: '2.798 %',
      notes: ['Raised by as much again on a spread of 7 or more.'],
    },
    {
      wager: 'raise',
      edge: '−29.032 %',
      notes: ['When it is made: on a spread of 7 or more. On a smaller one it costs more than it brings.'],
    },
  ],
  c24e889ef1f9d2aa8345985784c53bb4b9fc5a069abf4018babbe5515923a4f1: [
    {
      wager: 'player',
      edge: '1.235 %',
      notes: ['From a full shoe of 8 decks.'],
    },
    {
      wager: 'banker',
      edge: '1.058 %',
      notes: [
        'From a full shoe of 8 decks. Vigorish at exactly 5 percent; rounded up it weighs more on a small stake.',
      ],
    },
    {
      wager: 'tie',
      edge: '14.360 %',
      notes: ['From a full shoe of 8 decks.'],
    },
  ],
  '4f329342873f873beb4f51c6d65b786a06615307ad62558dd19cbe0e5fc2dded': [
    {
      wager: 'small',
      edge: '2.778 %',
      notes: [],
    },
    {
      wager: 'big',
      edge: '2.778 %',
      notes: [],
    },
    {
      wager: 'two-of-a-kind-1',
      edge: '33.333 %',
      notes: [],
    },
    {
      wager: 'two-of-a-kind-2',
      edge: '33.333 %',
      notes: [],
    },
    {
      wager: 'two-of-a-kind-3',
      edge: '33.333 %',
      notes: [],
    },
    {
      wager: 'two-of-a-kind-4',
      edge: '33.333 %',
      notes: [],
    },
    {
      wager: 'two-of-a-kind-5',
      edge: '33.333 %',
      notes: [],
    },
    {
      wager: 'two-of-a-kind-6',
      edge: '33.333 %',
      notes: [],
    },
    {
      wager: 'three-of-a-kind-1',
      edge: '30.093 %',
      notes: [],
    },
    {
      wager: 'three-of-a-kind-2',
      edge: '30.093 %',
      notes: [],
    },
    {
      wager: 'three-of-a-kind-3',
      edge: '30.093 %',
      notes: [],
    },
    {
      wager: 'three-of-a-kind-4',
      edge: '30.093 %',
      notes: [],
    },
    {
      wager: 'three-of-a-kind-5',
      edge: '30.093 %',
      notes: [],
    },
    {
      wager: 'three-of-a-kind-6',
      edge: '30.093 %',
      notes: [],
    },
    {
      wager: 'any-three-of-a-kind',
      edge: '30.556 %',
      notes: [],
    },
    {
      wager: 'total-4',
      edge: '29.167 %',
      notes: [],
    },
    {
      wager: 'total-5',
      edge: '47.222 %',
      notes: [],
    },
    {
      wager: 'total-6',
      edge: '30.556 %',
      notes: [],
    },
    {
      wager: 'total-7',
      edge: '9.722 %',
      notes: [],
    },
    {
      wager: 'total-8',
      edge: '12.500 %',
      notes: [],
    },
    {
      wager: 'total-9',
      edge: '18.981 %',
      notes: [],
    },
    {
      wager: 'total-10',
      edge: '12.500 %',
      notes: [],
    },
    {
      wager: 'total-11',
      edge: '12.500 %',
      notes: [],
    },
    {
      wager: 'total-12',
      edge: '18.981 %',
      notes: [],
    },
    {
      wager: 'total-13',
      edge: '12.500 %',
      notes: [],
    },
    {
      wager: 'total-14',
      edge: '9.722 %',
      notes: [],
    },
    {
      wager: 'total-15',
      edge: '30.556 %',
      notes: [],
    },
    {
      wager: 'total-16',
      edge: '47.222 %',
      notes: [],
    },
    {
      wager: 'total-17',
      edge: '29.167 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:1-2',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:1-3',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:1-4',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:1-5',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:1-6',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:2-3',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:2-4',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:2-5',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:2-6',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:3-4',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:3-5',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:3-6',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:4-5',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:4-6',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'two-dice-combination:5-6',
      edge: '16.667 %',
      notes: [],
    },
    {
      wager: 'one-of-a-kind-1',
      edge: '7.870 %',
      notes: [],
    },
    {
      wager: 'one-of-a-kind-2',
      edge: '7.870 %',
      notes: [],
    },
    {
      wager: 'one-of-a-kind-3',
      edge: '7.870 %',
      notes: [],
    },
    {
      wager: 'one-of-a-kind-4',
      edge: '7.870 %',
      notes: [],
    },
    {
      wager: 'one-of-a-kind-5',
      edge: '7.870 %',
      notes: [],
    },
    {
      wager: 'one-of-a-kind-6',
      edge: '7.870 %',
      notes: [],
    },
  ],
  '3f25351e77adb93100d27e48fffac65b7fac1a9ffcd8c1338a414973e19d8786': [
    {
      wager: 'main',
      edge: '2.164 %',
      notes: [
        'Against the dealer, who sets the house way, with the best setting of every hand; set the house way too it loses 2.416 %. Vigorish at exactly 5 percent. As the bank, a player who sets best loses 0.294 % of each wager that is set the house way; a co-bank loses 0.765 % of its half of each wager that is set best.',
      ],
    },
  ],
  cf8500cac7f47de69b074aeb0f0278131a7a559299308d078c56acc3b899455b: [
    {
      wager: 'main',
      edge: '2.742 %',
      notes: [
        'Against the dealer, both set the house way. Best play, hand by hand, loses 2.628 %, measured over 20,000 hands with a standard error of 0.005 %. A player who banks loses 0.229 % of a wager made against the bank, and a co-bank as much of the half it covers.',
      ],
    },
  ],
  d8eb809210c7baf2ada23787f0ebacdcf411fc5d78845ea4fdc4b0789b152962: [
    {
      wager: 'single-card',
      edge: '5.556 %',
      notes: [],
    },
    {
      wager: 'two-cards',
      edge: '7.407 %',
      notes: [],
    },
    {
      wager: 'four-cards',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: 'single-rank',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: 'double-rank',
      edge: '11.111 %',
      notes: [],
    },
    {
      wager: 'ace-king-queen',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: 'jack-10-9',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: '8-7-6',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: '5-4-3',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: 'red',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: 'black',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: 'suit',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: 'jacer',
      edge: '3.704 %',
      notes: [],
    },
    {
      wager: 'pair-in-two',
      edge: '7.692 %',
      notes: ['Offered after every first card. A joker decides nothing.'],
    },
    {
      wager: 'pair-in-three',
      edge: '7.692 %',
      notes: ['Offered after 12 of 13 second cards: those that are no pair. A joker decides nothing.'],
    },
    {
      wager: 'three-of-a-kind',
      edge: '7.692 %',
      notes: ['Offered after 1 of 13 second cards: those that are a pair. A joker decides nothing.'],
    },
    {
      wager: 'flush',
      edge: '0.000 %',
      notes: ['Offered after 1 of 4 second cards. At 3 to 1 it is a fair bet. A joker decides nothing.'],
    },
    {
      wager: 'open-straight',
      edge: '7.692 %',
      notes: ['Offered after 22 of 169 second cards. A joker decides nothing.'],
    },
    {
      wager: 'inside-straight',
      edge: '7.692 %',
      notes: ['Offered after 28 of 169 second cards. A joker decides nothing.'],
    },
    {
      wager: 'open-straight-flush',
      edge: '3.846 %',
      notes: ['Offered after 11 of 338 second cards. A joker decides nothing.'],
    },
    {
      wager: 'inside-straight-flush',
      edge: '3.846 %',
      notes: ['Offered after 7 of 169 second cards. A joker decides nothing.'],
    },
  ],
  '654187422dca5c7006f724ca15fe6c83a16914c0ec01bc7932723415ef3ce4d0': [
    {
      wager: 'straight-1',
      edge: '27.500 %',
      notes: ['Standard deviation 1.256 per unit.'],
    },
    {
      wager: 'straight-2',
      edge: '27.848 %',
      notes: ['Standard deviation 2.853 per unit.'],
    },
    {
      wager: 'straight-3',
      edge: '27.848 %',
      notes: ['Standard deviation 4.909 per unit.'],
    },
    {
      wager: 'straight-4',
      edge: '29.001 %',
      notes: ['Standard deviation 6.649 per unit.'],
    },
    {
      wager: 'straight-5',
      edge: '28.243 %',
      notes: ['Standard deviation 18.338 per unit.'],
    },
    {
      wager: 'straight-6',
      edge: '29.014 %',
      notes: ['Standard deviation 17.728 per unit.'],
    },
    {
      wager: 'straight-7',
      edge: '28.848 %',
      notes: ['Standard deviation 35.969 per unit.'],
    },
    {
      wager: 'straight-8',
      edge: '25.690 %',
      notes: ['Standard deviation 56.097 per unit.'],
    },
    {
      wager: 'straight-9',
      edge: '25.778 %',
      notes: ['Standard deviation 32.196 per unit.'],
    },
    {
      wager: 'straight-10',
      edge: '28.188 %',
      notes: ['Standard deviation 20.481 per unit.'],
    },
    {
      wager: 'straight-11',
      edge: '28.472 %',
      notes: ['Standard deviation 17.949 per unit.'],
    },
    {
      wager: 'straight-12',
      edge: '27.205 %',
      notes: ['Standard deviation 13.712 per unit.'],
    },
    {
      wager: 'straight-13',
      edge: '26.897 %',
      notes: ['Standard deviation 16.410 per unit.'],
    },
    {
      wager: 'straight-14',
      edge: '27.598 %',
      notes: ['Standard deviation 15.157 per unit.'],
    },
    {
      wager: 'straight-15',
      edge: '25.681 %',
      notes: ['Standard deviation 13.969 per unit.'],
    },
  ],
  '7241be2793ba2ad8d991b9d5d18baa930d4d76147723545fc3638d25909417a1': [
    {
      wager: 'ante',
      edge: '5.224 %',
      notes: [
        'Ante and bet together, per unit of ante, while no payout reaches $5,000: each hand is bet or folded as is best against the card up.',
        'Standard deviation 2.243 per unit, 2.555 % of all that is staked (element of risk).',
      ],
    },
    {
      wager: 'bet',
      edge: '−16.930 %',
      notes: [
        'The bet wager by itself, per unit of it, when it is made; the ante has it included.',
        'Standard deviation 1.100 per unit.',
      ],
    },
    {
      wager: 'progressive',
      edge: '60.838 %',
      notes: [
        'With $10,000 on the meter and no other royal flush at the table. It breaks even at $218,048.',
        'Standard deviation 15.715 per unit.',
      ],
    },
  ],
  '745c3167f75248b947ed64d9d7f3c8454a34b43771f0695c1cf7859fe7f95ffd': [
    {
      wager: 'main',
      edge: '4.741 %',
      notes: [
        'Both wagers together, per unit of the original one, doubling by as much whenever that gains; 3.798 % of all that is staked. For wagers that win no more than $100,000 with any hand.',
        'Standard deviation 3.300 per unit, 3.798 % of all that is staked (element of risk).',
      ],
    },
    {
      wager: 'double-down',
      edge: '−95.303 %',
      notes: [
        'The double down wager by itself, per unit of it, when it is made; the original one has it included.',
        'Standard deviation 3.039 per unit.',
      ],
    },
  ],
  '7ebd485c93d34a5e30ac183e6afb698fee46df4352c92f3845603a3d331cb8dc': [
    {
      wager: 'bet',
      edge: '3.506 %',
      notes: [
        'The three bets together lose 3.506 % of one of them, which is 2.865 % of what rides in the end, 1.2237 bets in the mean.',
        'Standard deviation 5.158 per unit, 2.865 % of all that is staked (element of risk).',
      ],
    },
    {
      wager: 'bet-1',
      edge: '−10.913 %',
      notes: [
        'By itself, taken back unless it gains; where it is taken back it is a push.',
        'Standard deviation 1.559 per unit.',
      ],
    },
    {
      wager: 'bet-2',
      edge: '−22.854 %',
      notes: [
        'By itself, taken back unless it gains; where it is taken back it is a push.',
        'Standard deviation 1.812 per unit.',
      ],
    },
    {
      wager: 'bet-3',
      edge: '37.272 %',
      notes: [
        'By itself: it always stays, and pays for the freedom to take back the others.',
        'Standard deviation 2.063 per unit.',
      ],
    },
  ],
  '828a17737b587149a7506342671bf601b229150aff8a8ebcb05ce259d6eb3688': [
    {
      wager: 'main',
      edge: '0.365 %',
      notes: [
        'to ten places, from a full shoe, without insurance; without the super bonus, which comes once in 668,382 hands',
      ],
    },
    {
      wager: 'insurance',
      edge: '24.739 %',
      notes: ['of those who have seen no card but the ace'],
    },
    {
      wager: 'match-the-dealer',
      edge: '3.055 %',
      notes: [],
    },
  ],
  '34be3f5123c861864005c4becfe54c23a2e1d3196126ce06c1a67b55df202208': [
    {
      wager: 'ante',
      edge: '3.373 %',
      notes: [
        'Ante, play and ante bonus together, per unit of ante, playing queen-six-four or better.',
        'Standard deviation 1.639 per unit, 2.015 % of all that is staked (element of risk).',
      ],
    },
    {
      wager: 'play',
      edge: '−2.169 %',
      notes: [
        'The play wager by itself, per unit of it, when it is made; the ante has it included.',
        'Standard deviation 0.829 per unit.',
      ],
    },
    {
      wager: 'pair-plus',
      edge: '2.317 %',
      notes: ['Standard deviation 2.911 per unit.'],
    },
  ],
  ac15b5f7d54a1f0c7212bd48a144cd49690d997f401bac7b98d85ff186b6df11: [
    {
      wager: 'ante',
      edge: '2.788 %',
      notes: [
        'Ante, play and ante bonus together, per unit of ante, each hand folded or played for one or three antes as is best; 1.301 % of all that is staked.',
        'Standard deviation 2.710 per unit, 1.301 % of all that is staked (element of risk).',
      ],
    },
    {
      wager: 'play',
      edge: '−27.266 %',
      notes: ['The play wager by itself, per unit of it, when it is made; the ante has it included.'],
    },
    {
      wager: 'aces-up',
      edge: '1.979 %',
      notes: ['Standard deviation 2.637 per unit.'],
    },
  ],
  '0e5a56023cd0f779cdb9370b09b17ecd64b21fcf0ec9c099af283958aa20e7bd': [
    {
      wager: 'ante',
      edge: '5.594 %',
      notes: [
        'Ante, flop, turn and river together, per unit of ante.',
        'Standard deviation 3.458 per unit, 1.474 % of all that is staked (element of risk).',
      ],
    },
    {
      wager: 'flop',
      edge: '−1.845 %',
      notes: [
        'The flop wager by itself, per unit of it, when it is made; the ante has it included.',
        'Standard deviation 0.980 per unit.',
      ],
    },
    {
      wager: 'turn',
      edge: '−36.859 %',
      notes: [
        'The turn wager by itself, per unit of it, when it is made; the ante has it included.',
        'Standard deviation 0.915 per unit.',
      ],
    },
    {
      wager: 'river',
      edge: '−42.928 %',
      notes: [
        'The river wager by itself, per unit of it, when it is made; the ante has it included.',
        'Standard deviation 0.888 per unit.',
      ],
    },
    {
      wager: 'bonus',
      edge: '8.541 %',
      notes: ['Standard deviation 4.144 per unit.'],
    },
  ],
  '7b17d288a669b9db6522943ce9b6b34d9ed1333fc6fba832e657ab8df7abf01d': [
    {
      wager: 'ante',
      edge: '0.738 %',
      notes: [
        'Ante and raise together, per unit of ante, raising 91.855 % of all hands; 0.196 % of all that is wagered.',
        'Standard deviation 3.505 per unit, 0.196 % of all that is staked (element of risk).',
      ],
    },
    {
      wager: 'raise',
      edge: '1.638 %',
      notes: [
        'The raise by itself, per unit of it, when it is made; the ante has it included.',
        'Standard deviation 0.906 per unit.',
      ],
    },
    {
      wager: 'hole-card-bonus',
      edge: '3.620 %',
      notes: ['Standard deviation 2.784 per unit.'],
    },
    {
      wager: 'final-hand-bonus',
      edge: '3.597 %',
      notes: ['Standard deviation 4.666 per unit.'],
    },
  ],
  '8db351fb7fbc47ff45d5bcc4306bcdf7a3ce75a0d27ee830e015b898f83016d4': [
    {
      wager: 'main',
      edge: '0.785 %',
      notes: [
        'to ten places of the original wager, from a full shoe, without insurance; attacks against 2 to 8',
      ],
    },
    {
      wager: 'insurance',
      edge: '12.272 %',
      notes: ['of those who have seen no card but the ace'],
    },
    {
      wager: 'bust-it',
      edge: '8.006 %',
      notes: [],
    },
  ],
}
