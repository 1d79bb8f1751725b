import { CardParts } from './CardParts.tsx'
import { ChipParts } from './ChipParts.tsx'
import { ObjectParts } from './ObjectParts.tsx'
import { PeopleParts } from './PeopleParts.tsx'
import { PokerParts } from './PokerParts.tsx'
import { TableParts } from './TableParts.tsx'

/** Every part that pages are built from, in all sizes and states. */
export function PartsPage() {
  return (
    <main className="parts">
      <h1>Parts</h1>
      <p>What every page is built from, in all sizes and states. This page is not in the build.</p>
      <CardParts />
      <ChipParts />
      <ObjectParts />
      <TableParts />
      <PokerParts />
      <PeopleParts theme="dark" />
      <PeopleParts theme="light" />
    </main>
  )
}
