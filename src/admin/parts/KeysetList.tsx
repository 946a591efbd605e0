import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pagerWords } from '../../../content/site/ui.ts'
import { type KeysetPage, PAGE_SIZE } from '../../api/desk/pages.ts'
import type { Place } from '../../api/desk/place.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAddress } from './address.ts'
import { KeysetPager } from './KeysetPager.tsx'
import { atPlace, withFilters } from './place.ts'

interface KeysetListProps<Row> {
  query: UseQueryResult<KeysetPage<Row>>
  /** The message if loading fails. */
  error: string
  /** Replaces the rows if there are none. */
  empty: ReactNode
  /** What the pages before and behind are called, where that is not newer and older. */
  words?: Readonly<Record<'before' | 'after', (count: number) => string>>
  children: (rows: readonly Row[]) => ReactNode
}

/** A list whose pages begin at a row, newest first, in each of its states. */
export function KeysetList<Row extends Place>({
  query,
  error,
  empty,
  words = { before: pagerWords.newer, after: pagerWords.older },
  children,
}: KeysetListProps<Row>) {
  const address = useAddress()
  const { rows = [], hasBefore = false, hasAfter = false } = query.data ?? {}
  const [first, last] = [rows[0], rows.at(-1)]
  const isBehind = address.has('after') || address.has('before')
  return (
    <>
      {query.isError ? (
        <LoadFailed title={error} onRetry={() => query.refetch()}>
          {shownMessage(query.error)}
        </LoadFailed>
      ) : null}
      {query.isPending ? <Skeleton rows={6} /> : null}
      {query.data && rows.length === 0 && !isBehind ? empty : null}
      {query.data && rows.length === 0 && isBehind ? (
        <Empty title={pagerWords.behind}>
          <Link to={withFilters(address, {})}>{pagerWords.first}</Link>
        </Empty>
      ) : null}
      {rows.length > 0 ? (
        <div aria-busy={query.isPlaceholderData}>
          {children(rows)}
          <KeysetPager
            isBusy={query.isPlaceholderData}
            before={{
              to: hasBefore && first ? atPlace(address, 'before', first) : undefined,
              label: words.before(PAGE_SIZE),
            }}
            after={{
              to: hasAfter && last ? atPlace(address, 'after', last) : undefined,
              label: words.after(PAGE_SIZE),
            }}
          />
        </div>
      ) : null}
    </>
  )
}
