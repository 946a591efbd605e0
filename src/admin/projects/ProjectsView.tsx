import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { adminShell, adminViewTitles } from '../../../content/desk/admin.ts'
import { projectsWords as words } from '../../../content/desk/desk-projects.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { atServer } from '../../../domain/time/present.ts'
import { projectsQuery } from '../../api/desk/projects.ts'
import { Empty } from '../../ui/Empty.tsx'
import { KeysetList } from '../parts/KeysetList.tsx'
import { News } from '../parts/News.tsx'
import { Parts } from '../parts/Parts.tsx'
import { readPlaces } from '../parts/place.ts'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { ProjectTable } from './ProjectTable.tsx'

/** What brings a project to the top. */
const KINDS = ['messages', 'submissions'] as const
const WAITING = 'waiting'

/** The open projects, those first in which something happened last. */
export function ProjectsView() {
  const [address] = useSearchParams()
  const isWaiting = address.get('show') === WAITING
  const projects = useQuery(projectsQuery({ isWaiting, ...readPlaces(address) }))
  const parts = [
    { name: words.all, to: { search: '' }, isShown: !isWaiting },
    { name: words.waiting, to: { search: `?show=${WAITING}` }, isShown: isWaiting },
  ]

  return (
    <>
      <ViewHead
        title={adminViewTitles.projects}
        note={
          projects.dataUpdatedAt
            ? adminShell.countedAt(writeTimeOfDay(atServer(projects.dataUpdatedAt)))
            : null
        }
      >
        <RefreshButton />
      </ViewHead>
      <News since={projects.data?.rows[0]?.asked_at} kinds={KINDS} />
      <Parts label={words.parts} parts={parts} />
      <KeysetList query={projects} error={words.error} empty={<Nothing isWaiting={isWaiting} />}>
        {(rows) => <ProjectTable rows={rows} />}
      </KeysetList>
    </>
  )
}

function Nothing({ isWaiting }: { isWaiting: boolean }) {
  if (!isWaiting) return <Empty title={words.empty}>{words.emptyHint}</Empty>
  return (
    <Empty title={words.noneWaiting}>
      <Link to={{ search: '' }}>{words.showAll}</Link>
    </Empty>
  )
}
