/**
 * The address of every place, as patterns: the page finds its place by them, and the house answers 404 to all others. What
 * a group names has to be there too: a `table`, a `round` of it, a `game` to read about, a `lesson` of the school.
 */
export const ADDRESSES = {
  lobby: '^/$',
  console: '^/t/(?<table>[^/]+)/deal$',
  table: '^/t/(?<table>[^/]+)$',
  replay: '^/r/(?<table>[^/.]+)[.](?<round>[0-9]+)$',
  me: '^/me$',
  signIn: '^/sign-in$',
  sign: '^/sign/(?<table>[^/]+)$',
  documents: '^/documents/[0-9a-f]{64}$',
  guide: '^/guide(/(?<game>[^/]+))?$',
  fullText: '^/full-text$',
  rules: '^/rules(/.*)?$',
  verify: '^/verify$',
  school: '^/school(/(?<lesson>[^/]+))?$',
  pit: '^/pit(/(open|notices|irregularities|events|orders|approvals|people|cage))?$',
  pitTable: '^/pit/(?<table>[^/]+)$',
} as const

export type Place = keyof typeof ADDRESSES
