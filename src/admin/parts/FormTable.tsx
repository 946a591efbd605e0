import type { ReactNode } from 'react'
import { adminFields, formTableWords as words } from '../../../content/admin.ts'
import type { AnyForm, FieldOf, FormField } from '../../../domain/form.ts'
import type { FormMessage } from '../../api/desk/form-messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status, type StatusMark } from '../../ui/Status.tsx'
import { Contact } from './Contact.tsx'
import styles from './FormTable.module.css'
import table from './Table.module.css'
import { type Column, Table } from './Table.tsx'

/** Of every state that a form's message may have. */
const marks: Readonly<Record<keyof typeof words.states, StatusMark>> = {
  new: 'waiting',
  answered: 'done',
  archived: 'done',
  spam: 'aside',
  quarantine: 'aside',
}

interface FormTableProps<F extends AnyForm, Row> {
  form: F
  labels: Readonly<Record<FieldOf<F>, string>>
  caption: string
  /** The fields that have a place of their own; all others stand under the first. */
  columns: {
    readonly from: FieldOf<F>
    readonly message: FieldOf<F>
    readonly about: FieldOf<F>
  }
  rows: readonly Row[]
  /** What stands below the message. */
  below?: (row: Row) => ReactNode
}

/** The messages of a public form. */
export function FormTable<
  F extends AnyForm,
  Row extends FormMessage<FieldOf<F>, keyof typeof marks>,
>({ form, labels, caption, columns, rows, below }: FormTableProps<F, Row>) {
  const { from, message, about } = columns
  const names: readonly FieldOf<F>[] = form.names
  const underTheFirst = names.filter((name) => name !== from && name !== message && name !== about)
  const all: readonly Column<Row>[] = [
    {
      label: adminFields.from,
      isRowHeader: true,
      cell: (row) => (
        <>
          <b>
            <bdi>{row[from]}</bdi>
          </b>
          {underTheFirst.map((name) => (
            <span key={name}>
              <Value control={form.fields[name]?.control} label={labels[name]} text={row[name]} />
            </span>
          ))}
        </>
      ),
    },
    {
      label: labels[message],
      area: 'project',
      className: styles.message,
      cell: (row) => (
        <>
          <span className={`${table.line} ${styles.written}`} dir="auto">
            {row[message]}
          </span>
          {below?.(row)}
          {row.quarantine_reason ? (
            <span className={`${table.line} ${table.aside} ${styles.quarantine}`}>
              {words.quarantined(row.quarantine_reason)}
            </span>
          ) : null}
        </>
      ),
    },
    { label: labels[about], area: 'industry', cell: (row) => row[about] },
    {
      label: adminFields.received,
      area: 'time',
      className: styles.time,
      cell: ({ created_at }) => <DateTime time={created_at} />,
    },
    {
      label: adminFields.state,
      area: 'status',
      cell: ({ state }) => <Status mark={marks[state]}>{words.states[state]}</Status>,
    },
  ]
  return <Table className={styles.messages} caption={caption} columns={all} rows={rows} />
}

interface ValueProps {
  control: FormField['control'] | undefined
  label: string
  text: string
}

function Value({ control, label, text }: ValueProps) {
  if (control === 'email') return <Contact kind="email" value={text} />
  if (control === 'tel') return <Contact kind="phone" value={text} />
  if (!text) return null
  return (
    <>
      {`${label}: `}
      <bdi>{text}</bdi>
    </>
  )
}
