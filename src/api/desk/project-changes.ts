import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ProjectDateInput } from '../../../domain/project-date-input.ts'
import { dataClient } from '../client.ts'
import { projectQuery } from './project.ts'

/** One change of a project. */
export type ProjectChange =
  | {
      readonly kind: 'plan'
      readonly startsOn: string | null
      readonly assignee: string | null
    }
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'add-date'; readonly date: ProjectDateInput }
  | { readonly kind: 'change-date'; readonly id: string; readonly date: ProjectDateInput }
  | { readonly kind: 'finish-date'; readonly id: string; readonly isDone: boolean }
  | { readonly kind: 'remove-date'; readonly id: string }

/** A client has one open project. */
export class OtherProjectOpenError extends Error {}

const ALREADY_THERE = '23505'

const rowOf = ({ day, time, what, turn }: ProjectDateInput) => ({
  on_day: day,
  at_time: time === '' ? null : time,
  what,
  turn,
})

const change = async (project: string, what: ProjectChange): Promise<void> => {
  const client = await dataClient()
  const projects = client.from('projects')
  const dates = client.from('project_dates')
  const now = new Date().toISOString()
  const request = () => {
    switch (what.kind) {
      case 'plan':
        return projects
          .update({ starts_on: what.startsOn, assignee: what.assignee })
          .eq('id', project)
          .select('id')
      case 'close':
        return projects.update({ closed_at: now }).eq('id', project).select('id')
      case 'reopen':
        return projects.update({ closed_at: null }).eq('id', project).select('id')
      case 'add-date':
        return dates.insert({ project_id: project, ...rowOf(what.date) }).select('id')
      case 'change-date':
        return dates.update(rowOf(what.date)).eq('id', what.id).select('id')
      case 'finish-date':
        return dates
          .update({ done_at: what.isDone ? now : null })
          .eq('id', what.id)
          .select('id')
      case 'remove-date':
        return dates.delete().eq('id', what.id).select('id')
    }
  }
  const { data, error } = await request()
  if (what.kind === 'reopen' && error?.code === ALREADY_THERE) throw new OtherProjectOpenError()
  if (error) throw error
  if (data.length === 0) throw new Error('Nothing was changed')
}

/** Changes a project, if the database allows it; what is shown is loaded anew. */
export const projectMutation = (queryClient: QueryClient, project: string) =>
  mutationOptions({
    mutationFn: (what: ProjectChange) => change(project, what),
    onSettled: () => queryClient.invalidateQueries(projectQuery(project)),
  })
