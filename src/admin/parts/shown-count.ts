import { adminShell } from '../../../content/desk/admin.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'

const MOST = 10_000

/** A count of the database, which counts no further than 10,001. */
export const shownCount = (count: number): string =>
  count > MOST ? adminShell.most : formatNumber(count)
