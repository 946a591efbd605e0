import { deskActs } from '../../../content/desk/desk-acts.ts'
import checkbox from '../../ui/Checkbox.module.css'
import text from '../../ui/text.module.css'
import styles from './Select.module.css'

const { select: words } = deskActs

export interface Selecting {
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Selects one row. */
export function Select({
  row: { id, reference },
  selected,
  onSelect,
}: { row: { readonly id: string; readonly reference: string } } & Selecting) {
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        className={checkbox.checkbox}
        checked={selected.has(id)}
        onChange={({ target }) => {
          const next = new Set(selected)
          if (target.checked) next.add(id)
          else next.delete(id)
          onSelect(next)
        }}
      />
      <span className={text.visuallyHidden}>{words.one(reference)}</span>
    </label>
  )
}

/** Selects all rows of the page, or none. */
export function SelectAll({
  rows,
  selected,
  onSelect,
}: { rows: readonly { readonly id: string }[] } & Selecting) {
  const isAll = rows.every(({ id }) => selected.has(id))
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        className={checkbox.checkbox}
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ id }) => id)))}
      />
      {words.all}
    </label>
  )
}
