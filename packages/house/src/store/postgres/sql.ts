import pg from 'pg'

const INT8 = 20
/** Eight-byte integers as numbers; one that a number cannot hold exactly is an error, not a rounding. */
function int8(text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`${text} is too large`)
  return n
}
export const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? int8 : pg.types.getTypeParser(id, format as 'text'),
} as unknown as pg.CustomTypesConfig

/** A frozen node's locks die after two seconds; nobody waits long for anybody. */
export const SESSION = [
  '-c idle_in_transaction_session_timeout=2000',
  '-c lock_timeout=5000',
  '-c statement_timeout=10000',
  '-c tcp_user_timeout=5000',
  // Statements are planned once a connection, not for every batch: planning costs more than writing a small one.
  '-c plan_cache_mode=force_generic_plan',
].join(' ')
