import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { statusWords } from '../../../content/answers/submission-status.ts'
import {
  adminShell,
  adminViewTitles,
  submissionListWords as words,
} from '../../../content/desk/admin.ts'
import { deskSubmissions } from '../../../content/desk/desk-submissions.ts'
import { type MovedStatus, nextStatus } from '../../../domain/answers/submission-status.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { atServer } from '../../../domain/time/present.ts'
import { submissionCountsQuery } from '../../api/desk/submission-counts.ts'
import {
  type SubmissionFilter,
  submissionCountQuery,
  submissionsQuery,
} from '../../api/desk/submissions.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAddress } from '../parts/address.ts'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { ExportPanel } from '../parts/ExportPanel.tsx'
import { KeysetPager } from '../parts/KeysetPager.tsx'
import { atPlace } from '../parts/place.ts'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { SelectionBar } from '../parts/SelectionBar.tsx'
import { shownCount } from '../parts/shown-count.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { Counts } from './Counts.tsx'
import { exportFiles } from './export-file.ts'
import { Filters } from './Filters.tsx'
import { SelectableSubmissions } from './SubmissionTable.tsx'
import { type Changed, useActs } from './use-acts.ts'
import { isFiltered, useFilter } from './use-filter.ts'

const MOVES: readonly MovedStatus[] = ['in_review', 'completed']

/** Counts and submissions: searched, filtered, sorted, acted upon and exported. */
export function SubmissionsView() {
  const page = useFilter()
  const address = useAddress()
  const submissions = useQuery(submissionsQuery(page))
  const { data: count } = useQuery(submissionCountQuery(page.filter))
  const { dataUpdatedAt } = useQuery(submissionCountsQuery())
  const [selection, setSelection] = useState<{ of: string; ids: ReadonlySet<string> }>()
  const [changed, setChanged] = useState<Changed>([])
  const acts = useActs(setChanged)

  const { rows = [], hasBefore = false, hasAfter = false } = submissions.data ?? {}
  // Of another page or filter, nothing is selected.
  const here = address.toString()
  const ids = selection?.of === here ? selection.ids : new Set<string>()
  const selected = rows.filter(({ id }) => ids.has(id))
  const select = (next: ReadonlySet<string>) => setSelection({ of: here, ids: next })
  const [first, last] = [rows[0], rows.at(-1)]
  const isNewest = page.sort === 'newest'
  const total = count === undefined ? '' : shownCount(count)

  return (
    <>
      <ViewHead
        title={adminViewTitles.submissions}
        note={dataUpdatedAt ? adminShell.countedAt(writeTimeOfDay(atServer(dataUpdatedAt))) : null}
      >
        <RefreshButton />
      </ViewHead>
      <Counts selected={page.filter.status ?? 'all'} />
      <Filters page={page} />
      <ExportPanel
        name="submissions"
        files={exportFiles(page.filter)}
        total={total}
        count={count}
      />
      <ChangedMeanwhile changed={changed} onClose={() => setChanged([])} />
      {submissions.isError ? (
        <LoadFailed title={words.error} onRetry={() => submissions.refetch()}>
          {shownMessage(submissions.error)}
        </LoadFailed>
      ) : null}
      {submissions.isPending ? <Skeleton rows={6} /> : null}
      {submissions.data && rows.length === 0 ? <Nothing filter={page.filter} /> : null}
      {rows.length > 0 ? (
        <div aria-busy={submissions.isPlaceholderData}>
          <SelectableSubmissions rows={rows} selected={ids} onSelect={select} />
          <KeysetPager
            isBusy={submissions.isPlaceholderData}
            before={{
              to: hasBefore && first ? atPlace(address, 'before', first) : undefined,
              label: deskSubmissions[isNewest ? 'newer' : 'earlier'],
            }}
            after={{
              to: hasAfter && last ? atPlace(address, 'after', last) : undefined,
              label: deskSubmissions[isNewest ? 'older' : 'later'],
            }}
            count={total === '' ? '' : deskSubmissions.matching(total)}
          />
          <SelectionBar
            count={selected.length}
            isBusy={acts.isPending}
            moves={MOVES.map((to) => {
              const movable = selected.filter(({ status }) => nextStatus(status) === to)
              return {
                label: statusWords[to].moveTo,
                count: movable.length,
                run: () => acts.move(movable, to),
              }
            }).filter(({ count }) => count > 0)}
            onAssign={(person, name) => acts.assign(selected, person, name)}
            onClear={() => setSelection(undefined)}
          />
        </div>
      ) : null}
    </>
  )
}

function Nothing({ filter }: { filter: SubmissionFilter }) {
  const { nothing } = deskSubmissions
  if (!isFiltered(filter)) return <Empty title={words.empty}>{words.emptyHint}</Empty>
  // Of a status alone there is nothing to take off but that.
  const isOfStatus = !isFiltered({ ...filter, status: undefined })
  if (isOfStatus) {
    return (
      <Empty title={words.noneOfStatus}>
        <Link to={{ search: '' }}>{words.showAll}</Link>
      </Empty>
    )
  }
  return (
    <Empty title={nothing.title}>
      {nothing.text} <Link to={{ search: '' }}>{nothing.clear}</Link>
    </Empty>
  )
}
