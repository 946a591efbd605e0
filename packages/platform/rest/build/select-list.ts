import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, Table } from '../catalogue.ts'
import type { SelectItem } from '../parse/select.ts'
import { embedded } from './embed.ts'
import { selectField } from './fields.ts'
import { sourceOf } from './identifiers.ts'

/** What follows `select` or `returning`. @throws {RestError} for an unknown column or relationship. */
export const selectList = (
  catalogue: Catalogue,
  table: Table,
  items: readonly SelectItem[],
): RawBuilder<unknown> =>
  sql.join(
    items.map((item) =>
      item.kind === 'embed'
        ? embedded(catalogue, table, item)
        : selectField(table, sourceOf(table), item),
    ),
  )
