import { notEmbedded } from '../errors.ts'
import type { Condition } from './filter.ts'
import type { OrderTerm } from './order.ts'
import type { Range } from './range.ts'
import type { SelectEmbed, SelectField, SelectItem } from './select.ts'

/** A query on the rows of one table, with its embeds. */
export interface RowsQuery {
  readonly items: readonly (SelectField | EmbedQuery)[]
  readonly filters: readonly Condition[]
  readonly order: readonly OrderTerm[]
  readonly range: Range
}

export interface EmbedQuery extends Omit<SelectEmbed, 'items'> {
  readonly rows: RowsQuery
}

/** The parameters beside `select` for the rows at `path`; an empty path is the table itself. */
export interface Level extends Omit<RowsQuery, 'items'> {
  readonly path: readonly string[]
}

const matchesHint = ({ alias, target }: SelectEmbed, name: string | undefined): boolean =>
  name === target || name === alias

/**
 * Assigns each embedded table the parameters for its name or alias.
 * @throws {RestError} PGRST108 for a name that is not embedded there.
 */
export const arrangeRows = (
  items: readonly SelectItem[],
  levels: readonly Level[],
  whole: Range,
): RowsQuery => {
  const own = levels.find(({ path }) => path.length === 0)
  let below = levels.filter(({ path }) => path.length > 0)
  const arranged = items.map((item) => {
    if (item.kind !== 'embed') return item
    const { items: embedded, ...embed } = item
    const its = below.filter(({ path }) => matchesHint(item, path[0]))
    below = below.filter((level) => !its.includes(level))
    const inside = its.map((level) => ({ ...level, path: level.path.slice(1) }))
    return { ...embed, rows: arrangeRows(embedded, inside, whole) }
  })
  const [lost] = below
  if (lost) throw notEmbedded(lost.path[0] ?? '')
  return {
    items: arranged,
    filters: own?.filters ?? [],
    order: own?.order ?? [],
    range: own?.range ?? whole,
  }
}
