import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties carry numbers from the drawing to its motion. */
    [name: `--${string}`]: string | number | undefined
  }
}
