/** Sounds are made here, of noise and a little ringing: no file is fetched. One set, dry and quiet; what is lost is silent. */
export type Sound =
  | 'slide'
  | 'turn'
  | 'chip'
  | 'stack'
  | 'swept'
  | 'shoe'
  | 'dice'
  | 'ball'
  | 'clapper'
  | 'your-turn'
  | 'win'
  | 'big-win'
  | 'tick'

/** One stroke of a sound: noise through a filter, or a note. Times are in milliseconds. */
interface Stroke {
  readonly at?: number
  readonly ms: number
  readonly hz: number
  readonly gain: number
  /** Left out it is a note. */
  readonly noise?: BiquadFilterType
  /** One of these is taken instead of `hz`: no two chips sound the same. */
  readonly or?: readonly number[]
}

const clicks = (times: readonly number[], stroke: Omit<Stroke, 'at'>): Stroke[] =>
  times.map((at) => ({ ...stroke, at }))
const wooden = (at: number, hz: number): Stroke[] => [
  { at, ms: 110, hz, gain: 0.1 },
  { at, ms: 12, hz: 1400, gain: 0.08, noise: 'bandpass' },
]
const rising = (gain: number): Stroke[] =>
  [523, 659, 784].flatMap((hz, i) => [
    { at: i * 110, ms: 260, hz, gain },
    { at: i * 110, ms: 200, hz: hz * 2, gain: gain / 4 },
  ])
/** Faster at first, then slower, until it lies. */
const SLOWING = [0, 60, 128, 206, 296, 402, 528, 680]

const SOUNDS: Readonly<Record<Sound, readonly Stroke[]>> = {
  slide: [{ ms: 90, hz: 2600, gain: 0.09, noise: 'bandpass' }],
  turn: [
    { ms: 16, hz: 3600, gain: 0.16, noise: 'highpass' },
    { at: 34, ms: 12, hz: 1900, gain: 0.1, noise: 'bandpass' },
  ],
  chip: [
    { ms: 34, hz: 900, gain: 0.22, noise: 'lowpass' },
    { ms: 22, hz: 1800, gain: 0.05 },
  ],
  stack: [
    { ms: 36, hz: 3100, or: [3100, 3550], gain: 0.09 },
    { ms: 9, hz: 4200, gain: 0.1, noise: 'highpass' },
  ],
  swept: clicks([0, 38, 70, 106, 136], { ms: 26, hz: 2900, or: [2700, 3000, 3300], gain: 0.05 }),
  shoe: [{ ms: 60, hz: 1300, gain: 0.1, noise: 'bandpass' }],
  dice: [
    ...clicks([0, 70, 118], { ms: 28, hz: 1100, gain: 0.2, noise: 'bandpass' }),
    { at: 360, ms: 70, hz: 320, gain: 0.26, noise: 'lowpass' },
    ...clicks([470, 560, 620], { ms: 22, hz: 1000, gain: 0.12, noise: 'bandpass' }),
  ],
  ball: [
    { ms: 900, hz: 1500, gain: 0.035, noise: 'bandpass' },
    ...clicks(
      SLOWING.map((at) => at + 900),
      { ms: 14, hz: 2500, or: [2300, 2500, 2800], gain: 0.07 },
    ),
  ],
  clapper: clicks(SLOWING, { ms: 16, hz: 1700, gain: 0.14, noise: 'bandpass' }),
  'your-turn': [...wooden(0, 440), ...wooden(130, 587)],
  win: rising(0.07),
  'big-win': rising(0.14),
  tick: [{ ms: 14, hz: 1000, gain: 0.03 }],
}

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

/** A second of noise, made once. */
function noiseOf(ctx: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate)
  const data = noise.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return noise
}

const oneOf = (all: readonly number[]): number => all[Math.floor(Math.random() * all.length)] ?? 0

function sourceOf(ctx: AudioContext, { hz, or, noise: filter }: Stroke) {
  if (filter === undefined) {
    const note = ctx.createOscillator()
    note.type = 'triangle'
    note.frequency.value = or ? oneOf(or) : hz
    return { source: note, out: note as AudioNode }
  }
  const source = ctx.createBufferSource()
  source.buffer = noiseOf(ctx)
  const out = ctx.createBiquadFilter()
  out.type = filter
  out.frequency.value = hz
  source.connect(out)
  return { source, out: out as AudioNode }
}

/** Plays a sound at once. */
export function play(sound: Sound): void {
  context ??= new AudioContext()
  const ctx = context
  for (const stroke of SOUNDS[sound]) {
    const { at = 0, ms, gain } = stroke
    const from = ctx.currentTime + at / 1000
    const level = ctx.createGain()
    level.gain.setValueAtTime(gain, from)
    level.gain.exponentialRampToValueAtTime(0.0001, from + ms / 1000)
    const { source, out } = sourceOf(ctx, stroke)
    out.connect(level).connect(ctx.destination)
    source.start(from)
    source.stop(from + ms / 1000)
  }
}

/** The dealer's calls by the device's own voice. */
export function say(words: string): void {
  if (!('speechSynthesis' in globalThis)) return
  speechSynthesis.speak(new SpeechSynthesisUtterance(words))
}
