import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { adminShell } from '../../../content/desk/admin.ts'
import { projectWords as words } from '../../../content/desk/desk-project.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { projectQuery } from '../../api/desk/project.ts'
import { shownMessage } from '../../api/server-message.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Back } from '../parts/Back.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { ProjectDetail } from './ProjectDetail.tsx'

/** What others change is shown this soon while the page is seen; a hidden page asks for nothing. */
const REFRESH_MS = 60_000

/** What an administrator and a client work on: thread, dates, documents. */
export function ProjectView() {
  const { id = '' } = useParams()
  const {
    data: project,
    error,
    refetch,
  } = useQuery({
    ...projectQuery(id),
    refetchInterval: REFRESH_MS,
  })

  return (
    <>
      <Back>
        <Link to={adminViews.projects.path}>{adminShell.backToProjects}</Link>
      </Back>
      {error ? (
        <LoadFailed title={words.error} onRetry={() => refetch()}>
          {shownMessage(error)}
        </LoadFailed>
      ) : null}
      {project === undefined && !error ? <Skeleton rows={6} /> : null}
      {project === null ? <ViewHead title={words.missing} /> : null}
      {project ? <ProjectDetail key={project.id} project={project} /> : null}
    </>
  )
}
