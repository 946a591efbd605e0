import { useQuery } from '@tanstack/react-query'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import { type PastCall, pastCallsQuery } from '../../api/desk/calls.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Status } from '../../ui/Status.tsx'
import { List } from '../parts/List.tsx'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { usePage } from '../parts/use-page.ts'
import { personColumns } from './call-columns.tsx'
import styles from './calls.module.css'
import { writeWhen } from './when.ts'

const words = callsWords.pastList

const columns: readonly Column<PastCall>[] = [
  {
    label: callsWords.columns.when,
    isRowHeader: true,
    cell: ({ startsAt }) => (
      <b>
        <time dateTime={startsAt}>{writeWhen(startsAt)}</time>
      </b>
    ),
  },
  ...personColumns,
  {
    label: callsWords.columns.end,
    area: 'status',
    className: styles.change,
    cell: ({ state, changedBy, reason }) =>
      state === 'cancelled' ? (
        <>
          <Status mark="aside">{words.cancelled[changedBy ?? 'client']}</Status>
          {reason ? (
            <span className={`${table.line} ${table.aside}`} dir="auto">
              {words.reason(reason)}
            </span>
          ) : null}
        </>
      ) : (
        <Status mark="done">{words.been}</Status>
      ),
  },
]

/** Calls that have been or were cancelled. */
export function PastCalls() {
  const page = usePage()
  const calls = useQuery(pastCallsQuery(page))
  return (
    <List
      query={calls}
      page={page}
      error={words.error}
      empty={<Empty title={words.empty}>{words.emptyHint}</Empty>}
    >
      {(rows) => (
        <Table className={styles.calls} caption={words.table} columns={columns} rows={rows} />
      )}
    </List>
  )
}
