import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { adminShell, adminViewTitles } from '../../../content/admin.ts'
import { projectsWords as words } from '../../../content/desk-projects.ts'
import { writeTimeOfDay } from '../../../domain/new-zealand-time.ts'
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
const UNREAD = 'unread'

/** The open projects, those first in which something happened last. */
export function ProjectsView() {
  const [address] = useSearchParams()
  const isUnread = address.get('show') === UNREAD
  const projects = useQuery(projectsQuery({ isUnread, ...readPlaces(address) }))
  const parts = [
    { name: words.all, search: '', isShown: !isUnread },
    { name: words.unread, search: `?show=${UNREAD}`, isShown: isUnread },
  ]

  return (
    <>
      <ViewHead
        title={adminViewTitles.projects}
        note={
          projects.dataUpdatedAt
            ? adminShell.countedAt(writeTimeOfDay(projects.dataUpdatedAt))
            : null
        }
      >
        <RefreshButton />
      </ViewHead>
      <News since={projects.data?.rows[0]?.asked_at} kinds={KINDS} />
      <Parts label={words.parts} parts={parts} />
      <KeysetList query={projects} error={words.error} empty={<Nothing isUnread={isUnread} />}>
        {(rows) => <ProjectTable rows={rows} />}
      </KeysetList>
    </>
  )
}

function Nothing({ isUnread }: { isUnread: boolean }) {
  if (!isUnread) return <Empty title={words.empty}>{words.emptyHint}</Empty>
  return (
    <Empty title={words.noUnread}>
      <Link to={{ search: '' }}>{words.showAll}</Link>
    </Empty>
  )
}
