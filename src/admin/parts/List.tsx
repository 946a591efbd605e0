import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pagerWords } from '../../../content/site/ui.ts'
import { PAGE_SIZE, type Page } from '../../api/desk/pages.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './List.module.css'

interface ListProps<Row> {
  query: UseQueryResult<Page<Row>>
  page: number
  /** The message if loading fails. */
  error: string
  /** Replaces the rows if there are none. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A paged list in each of its states: loading, failed, empty, past its last page, loaded. */
export function List<Row>({ query, page, error, empty, children }: ListProps<Row>) {
  return (
    <>
      {query.isError ? (
        <LoadFailed title={error} onRetry={() => query.refetch()}>
          {shownMessage(query.error)}
        </LoadFailed>
      ) : null}
      {query.isPending ? <Skeleton rows={6} /> : null}
      {query.data ? (
        <div className={styles.list} aria-busy={query.isPlaceholderData}>
          {rowsOrEmpty(query.data, page, empty, children)}
        </div>
      ) : null}
    </>
  )
}

function rowsOrEmpty<Row>(
  { rows, total }: Page<Row>,
  page: number,
  empty: ReactNode,
  children: ListProps<Row>['children'],
) {
  if (rows.length > 0) {
    return (
      <>
        {children(rows)}
        <Pager page={page} pageSize={PAGE_SIZE} shown={rows.length} total={total} />
      </>
    )
  }
  if (page === 1) return empty
  return (
    <Empty title={pagerWords.behind}>
      <Link to={{ search: '' }}>{pagerWords.first}</Link>
    </Empty>
  )
}
