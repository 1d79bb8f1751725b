/** The address of every place, as patterns: the page finds its place by them, and the house answers 404 to all others. */
export const ADDRESSES = {
  lobby: '^/$',
  console: '^/t/[^/]+/deal$',
  table: '^/t/[^/]+$',
  replay: '^/r/[^/]+$',
  me: '^/me$',
  signIn: '^/sign-in$',
  guide: '^/guide(/[^/]+)?$',
  rules: '^/rules(/.*)?$',
  verify: '^/verify$',
  school: '^/school(/[^/]+)?$',
  pit: '^/pit(/.*)?$',
} as const

export type Place = keyof typeof ADDRESSES
