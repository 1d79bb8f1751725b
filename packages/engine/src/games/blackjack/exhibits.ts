/** What lies on the felt beside chips and cards is the same in every game of the family. */
export { board, exhibitsOf as exhibits, overheard } from '../../blackjack/exhibits.ts'
