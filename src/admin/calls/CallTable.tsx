import { useState } from 'react'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import type { CallToCome } from '../../api/desk/calls.ts'
import { Button } from '../../ui/Button.tsx'
import checkbox from '../../ui/Checkbox.module.css'
import { Status } from '../../ui/Status.tsx'
import text from '../../ui/text.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { nameOf, personColumns } from './call-columns.tsx'
import styles from './calls.module.css'
import { writeWhen } from './when.ts'

const words = callsWords.list

interface CallTableProps {
  rows: readonly CallToCome[]
  onMove: (call: CallToCome) => void
  onCancel: (calls: readonly CallToCome[]) => void
}

/** Calls that stand, and those of today that have begun. */
export function CallTable({ rows, onMove, onCancel }: CallTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const open = rows.filter(({ state }) => state === 'booked')
  // What was cancelled, or has begun, is selected no more.
  const chosen = open.filter(({ id }) => selected.has(id))
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const toggleAll = () =>
    setSelected(new Set(chosen.length === open.length ? [] : open.map(({ id }) => id)))

  const columns: readonly Column<CallToCome>[] = [
    {
      label: callsWords.columns.when,
      isRowHeader: true,
      cell: (call) => (
        <Pick call={call} isPicked={selected.has(call.id)} onPick={() => toggle(call.id)} />
      ),
    },
    ...personColumns,
    {
      label: callsWords.columns.acts,
      area: 'status',
      className: styles.change,
      cell: (call) =>
        call.state === 'booked' ? (
          <Acts call={call} onMove={() => onMove(call)} onCancel={() => onCancel([call])} />
        ) : (
          <Status mark="done">{words.begun}</Status>
        ),
    },
  ]
  return (
    <>
      {open.length > 1 ? (
        <p className={styles.selection}>
          <label className={styles.pick}>
            <input
              type="checkbox"
              className={checkbox.checkbox}
              checked={chosen.length === open.length}
              onChange={toggleAll}
            />
            {words.selectAll}
          </label>
          {chosen.length > 0 ? (
            <Button variant="line" onClick={() => onCancel(chosen)}>
              {words.cancelSelected(chosen.length)}
            </Button>
          ) : null}
        </p>
      ) : null}
      <Table className={styles.calls} caption={words.table} columns={columns} rows={rows} />
    </>
  )
}

interface PickProps {
  call: CallToCome
  isPicked: boolean
  onPick: () => void
}

/** When it is, with the box that selects it. */
function Pick({ call, isPicked, onPick }: PickProps) {
  const when = <time dateTime={call.startsAt}>{writeWhen(call.startsAt)}</time>
  if (call.state !== 'booked') return <b>{when}</b>
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        className={checkbox.checkbox}
        checked={isPicked}
        onChange={onPick}
        aria-label={words.select + callsWords.of(nameOf(call), writeWhen(call.startsAt))}
      />
      <b>{when}</b>
    </label>
  )
}

interface ActsProps {
  call: CallToCome
  onMove: () => void
  onCancel: () => void
}

function Acts({ call, onMove, onCancel }: ActsProps) {
  const about = (
    <span className={text.visuallyHidden}>
      {callsWords.of(nameOf(call), writeWhen(call.startsAt))}
    </span>
  )
  return (
    <span className={styles.acts}>
      <Button variant="text" onClick={onMove}>
        {words.move}
        {about}
      </Button>
      <Button variant="text" onClick={onCancel}>
        {words.cancel}
        {about}
      </Button>
    </span>
  )
}
