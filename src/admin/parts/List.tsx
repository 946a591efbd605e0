import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pagerWords, adminShell as words } from '../../../content/admin.ts'
import type { Page } from '../../api/desk/pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Empty } from './Empty.tsx'
import styles from './List.module.css'
import { Pager } from './Pager.tsx'
import { Skeleton } from './Skeleton.tsx'

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
        <Notice
          tone="error"
          title={error}
          actions={
            <Button variant="line" onClick={() => query.refetch()}>
              {words.tryAgain}
            </Button>
          }
        >
          <p>{query.error.message}</p>
        </Notice>
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
        <Pager page={page} shown={rows.length} total={total} />
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
