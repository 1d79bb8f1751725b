import { APPROVALS } from './endpoints/approvals.ts'
import { PEOPLE } from './endpoints/people.ts'
import { RECORDS } from './endpoints/records.ts'
import { STAFF } from './endpoints/staff.ts'
import { TABLES } from './endpoints/tables.ts'

/** Every request that the house answers, by its operation. */
export const ENDPOINTS = { ...TABLES, ...PEOPLE, ...STAFF, ...APPROVALS, ...RECORDS }
