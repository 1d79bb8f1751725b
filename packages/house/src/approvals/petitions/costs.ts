import type { Coded } from '../../streams/codes.ts'
import type { ActOf, Cost, Petition } from './types.ts'

/** 19:47-8.4(g)4: what is owed to the Commission and the Division and is not paid. */
export const unpaid = ({ costs }: Petition): readonly Cost[] => costs.filter((it) => it.paidBy === undefined)

/** The petitioners who owe a cost: its applicant alone, or 19:47-8.4(b)[costs] all of them and each. */
export const debtors = ({ petitioners }: Petition, { owedBy }: Cost): readonly string[] =>
  owedBy === null ? Object.keys(petitioners) : [owedBy]

export function refuseCharge(petition: Petition): Coded | undefined {
  if (!petition.begun?.commission) return undefined
  return {
    refused: '19:47-8.4(h)',
    because: 'The Commission proposed this game. There is no petitioner to owe its costs.',
  }
}

export function refusePayment(petition: Petition, { cost: id, petitioner }: ActOf<'pay'>): Coded | undefined {
  const cost = petition.costs.find((it) => it.id === id)
  if (!cost) return { refused: '19:47-8.4(g)4', because: `There is no cost ${id}.` }
  if (cost.paidBy !== undefined) return { refused: '19:47-8.4(g)4', because: `Cost ${id} is paid already.` }
  if (debtors(petition, cost).includes(petitioner)) return undefined
  return cost.owedBy === null
    ? { refused: '19:47-8.4(b)[costs]', because: 'Only a petitioner owes the costs.' }
    : { refused: '19:47-8.4(f)1i', because: 'Only the applicant owes the fee of an application.' }
}
