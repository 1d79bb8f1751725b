declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
    readonly noLayoutClosure?: boolean
  }
  /** A font with nothing but the glyphs that a text needs. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>
}
