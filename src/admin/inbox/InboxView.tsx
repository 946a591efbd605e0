import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminViewTitles } from '../../../content/desk/admin.ts'
import { inboxWords as words } from '../../../content/desk/desk-inbox.ts'
import { pagerWords } from '../../../content/site/ui.ts'
import { type EnquiryPage, enquiriesQuery, placeOf } from '../../api/desk/enquiries.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAddress } from '../parts/address.ts'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { KeysetPager } from '../parts/KeysetPager.tsx'
import { useOwnId } from '../parts/own-id.ts'
import { atPlace, withFilters } from '../parts/place.ts'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { SelectionBar } from '../parts/SelectionBar.tsx'
import { useDrafted } from '../parts/use-draft.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { EnquiryTable } from './EnquiryTable.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { ALL_MOVES, movesOf } from './moves.ts'
import { News } from './News.tsx'
import { Tabs } from './Tabs.tsx'
import { type Changed, useBulkActs } from './use-bulk-acts.ts'
import { useInbox } from './use-inbox.ts'

/** The enquiries of the contact form, by state. */
export function InboxView() {
  const page = useInbox()
  const address = useAddress()
  const enquiries = useQuery(enquiriesQuery(page))
  const userId = useOwnId()
  const drafted = useDrafted(userId)
  const [selection, setSelection] = useState<{ of: string; ids: ReadonlySet<string> }>()
  const [changed, setChanged] = useState<Changed>()
  const bulk = useBulkActs(setChanged)

  const { rows = [], hasBefore = false, hasAfter = false } = enquiries.data ?? {}
  const [first, last] = [rows[0], rows.at(-1)]
  const isNewest = page.sort === 'newest'
  // Of another page or state, nothing is selected.
  const here = address.toString()
  const ids = selection?.of === here ? selection.ids : new Set<string>()
  const selected = rows.filter(({ id }) => ids.has(id))

  return (
    <>
      <ViewHead title={adminViewTitles.inbox}>
        <RefreshButton />
      </ViewHead>
      <Tabs page={page} userId={userId} />
      <InboxFilters page={page} />
      {page.state === 'new' ? <News /> : null}
      <ChangedMeanwhile
        title={changed?.title}
        changed={changed?.each ?? []}
        onClose={() => setChanged(undefined)}
      />
      {enquiries.isError ? (
        <LoadFailed title={words.error} onRetry={() => enquiries.refetch()}>
          {shownMessage(enquiries.error)}
        </LoadFailed>
      ) : null}
      {enquiries.isPending ? <Skeleton rows={6} /> : null}
      {enquiries.data && rows.length === 0 ? <Nothing page={page} /> : null}
      {rows.length > 0 ? (
        <div aria-busy={enquiries.isPlaceholderData}>
          <EnquiryTable
            rows={rows}
            drafted={drafted}
            selected={ids}
            onSelect={(chosen) => setSelection({ of: here, ids: chosen })}
          />
          <KeysetPager
            isBusy={enquiries.isPlaceholderData}
            before={{
              to:
                hasBefore && first
                  ? atPlace(address, 'before', placeOf(first, page.sort))
                  : undefined,
              label: words.pages[isNewest ? 'newer' : 'earlier'],
            }}
            after={{
              to:
                hasAfter && last ? atPlace(address, 'after', placeOf(last, page.sort)) : undefined,
              label: words.pages[isNewest ? 'older' : 'later'],
            }}
          />
          <SelectionBar
            count={selected.length}
            isBusy={bulk.isPending}
            moves={ALL_MOVES.map((move) => {
              const movable = selected.filter(({ state }) => movesOf(state).includes(move))
              return {
                label: move.label,
                key: move.key,
                count: movable.length,
                run: () => bulk.act(movable, { to: move.to }, words.done[move.to]),
              }
            }).filter(({ count }) => count > 0)}
            onAssign={(person, name) =>
              bulk.act(selected, { person }, (count) => words.done.assigned(count, name))
            }
            onClear={() => setSelection(undefined)}
          />
        </div>
      ) : null}
    </>
  )
}

function Nothing({ page: { state, search, assignee, after, before } }: { page: EnquiryPage }) {
  const { nothing, empty } = words
  const address = useAddress()
  if (after || before) {
    return (
      <Empty title={pagerWords.behind}>
        <Link to={withFilters(address, {})}>{pagerWords.first}</Link>
      </Empty>
    )
  }
  if (!state || search !== '' || assignee) {
    const ways = [
      search === '' ? '' : nothing.less,
      search === '' || !state ? '' : nothing.allStates,
      assignee ? nothing.everybody : '',
    ]
    return (
      <Empty title={nothing.title}>
        {ways.filter(Boolean).join(' ')} <Link to={{ search: '' }}>{nothing.clear}</Link>
      </Empty>
    )
  }
  const [title, hint] = empty[state]
  return <Empty title={title}>{hint}</Empty>
}
