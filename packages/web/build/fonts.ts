import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** Where the subsets lie until the build takes them up, under the name that style sheets know. */
const FOLDER = join(import.meta.dirname, '../node_modules/.fonts')
const ALIAS = '@fonts'

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const PRINT = '–−·×’‘“”½'

interface Font {
  readonly family: string
  readonly weight: number
  readonly text: string
  /** Keeps the features of the font, such as figures that are all as wide as each other. */
  readonly features: boolean
}

/** Felt lettering needs letters and figures only; what is pressed and read in rows has amounts, arrows and fractions too. */
export const FONTS: readonly Font[] = [
  {
    family: 'besley',
    weight: 700,
    text: ASCII.replaceAll(/[<>@[\\\]^_`{|}~]/g, '') + PRINT,
    features: false,
  },
  {
    family: 'barlow-semi-condensed',
    weight: 600,
    text: `${ASCII}${PRINT}—…¼¾¢€é→←↑↓✓•`,
    features: true,
  },
]

const packageOf = ({ family }: Font): string => join(require.resolve(`@fontsource/${family}`), '..')

/** The whole font as its makers publish it. */
export const fontFile = (font: Font): Buffer =>
  readFileSync(join(packageOf(font), `files/${font.family}-latin-${font.weight}-normal.woff2`))

export const subsetOf = (font: Font): Promise<Buffer> =>
  subsetFont(fontFile(font), font.text, { targetFormat: 'woff2', noLayoutClosure: !font.features })

/** Renamed into its place: a build beside this one never reads half a font. */
async function writeSubset(font: Font): Promise<void> {
  const path = join(FOLDER, `${font.family}.woff2`)
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, await subsetOf(font))
  renameSync(fresh, path)
}

const preloadTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
  injectTo: 'head',
})

/** Cuts the fonts down to the letters the pages use, and has the page fetch them before any style sheet names them. */
export function fonts(): Plugin {
  return {
    name: 'boardwalk-fonts',
    config: async () => {
      mkdirSync(FOLDER, { recursive: true })
      await Promise.all(FONTS.map(writeSubset))
      return { resolve: { alias: { [ALIAS]: FOLDER } } }
    },
    transformIndexHtml: {
      order: 'post',
      // While pages are worked on, fonts are fetched from where they lie.
      handler: (_, { bundle }) =>
        (bundle ? Object.keys(bundle) : FONTS.map(({ family }) => `node_modules/.fonts/${family}.woff2`))
          .filter((file) => file.endsWith('.woff2'))
          .map(preloadTag),
    },
    generateBundle() {
      const licenses = FONTS.map((font) => readFileSync(join(packageOf(font), 'LICENSE'), 'utf8'))
      this.emitFile({ type: 'asset', fileName: 'fonts.txt', source: licenses.join('\n\n') })
    },
  }
}
