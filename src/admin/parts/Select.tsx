import { deskActs } from '../../../content/desk/desk-acts.ts'
import checkbox from '../../ui/Checkbox.module.css'
import text from '../../ui/text.module.css'
import styles from './Select.module.css'

const { select: words } = deskActs

export interface Selecting {
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

interface Row {
  readonly id: string
  readonly reference: string
}

interface SelectProps extends Selecting {
  row: Row
  /** Those of the page, in order. */
  rows: readonly Row[]
}

/** The row that was pressed last: one list is on the screen at a time. */
let pressed = ''

/** Selects one row; with Shift, all from the one that was pressed before. */
export function Select({ row: { id, reference }, rows, selected, onSelect }: SelectProps) {
  const choose = (isChosen: boolean, isRange: boolean) => {
    const here = rows.findIndex((row) => row.id === id)
    const before = isRange ? rows.findIndex((row) => row.id === pressed) : -1
    const from = before < 0 ? here : before
    const range = rows.slice(Math.min(from, here), Math.max(from, here) + 1).map((row) => row.id)
    pressed = id
    onSelect(
      isChosen
        ? new Set([...selected, ...range])
        : new Set([...selected].filter((one) => !range.includes(one))),
    )
  }
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        className={checkbox.checkbox}
        checked={selected.has(id)}
        onChange={({ target, nativeEvent }) =>
          choose(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
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
