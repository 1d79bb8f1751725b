/** Sounds are made here, of noise and a little ringing: no file is fetched. */
let context: AudioContext | undefined

export function click(kind: 'chip' | 'card'): void {
  context ??= new AudioContext()
  const length = kind === 'chip' ? 0.05 : 0.09
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) {
    const fade = 1 - i / data.length
    const ring = kind === 'chip' ? Math.sin(i * 0.45) : Math.random() * 2 - 1
    data[i] = ring * fade ** 3 * 0.25
  }
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.start()
}

/** The dealer's calls by the device's own voice. */
export function say(words: string): void {
  if (!('speechSynthesis' in globalThis)) return
  speechSynthesis.speak(new SpeechSynthesisUtterance(words))
}
