/** So long the first page waits for its fonts: they are on their way since before the scripts. */
const WAIT_MS = 300

/** When both fonts are there, or have taken too long: a page does not change its letters before somebody's eyes. */
export async function fontsReady(): Promise<void> {
  const fonts = ['700 16px Besley', '600 16px Barlow'].map((font) => document.fonts.load(font))
  await Promise.race([Promise.allSettled(fonts), new Promise((done) => setTimeout(done, WAIT_MS))])
}
