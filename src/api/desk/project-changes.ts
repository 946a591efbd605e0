import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { databaseCodes } from '../../../domain/database-codes.ts'
import type { ProjectDateInput } from '../../../domain/project/project-date-input.ts'
import { dataClient } from '../connection.ts'
import { known } from '../known.ts'
import { type DeskDate, projectQuery } from './project.ts'

/** When a project starts, and who looks after it; empty: not agreed, nobody. */
export interface ProjectPlan {
  readonly startsOn: string
  readonly assignee: string
}

type SeenDate = Pick<DeskDate, 'id' | 'version'>

/** One change of a project, with what was on the screen of what it changes. */
export type ProjectChange =
  | { readonly kind: 'plan'; readonly seen: ProjectPlan; readonly wanted: ProjectPlan }
  | { readonly kind: 'close' }
  /** Seen: when it was closed. */
  | { readonly kind: 'reopen'; readonly seen: string }
  /** Under an id of its own: sent twice, it is one date. */
  | { readonly kind: 'add-date'; readonly id: string; readonly date: ProjectDateInput }
  | { readonly kind: 'change-date'; readonly seen: SeenDate; readonly date: ProjectDateInput }
  | { readonly kind: 'finish-date'; readonly seen: SeenDate; readonly isDone: boolean }
  | { readonly kind: 'remove-date'; readonly seen: SeenDate }

/** A client has one open project. */
export class OtherProjectOpenError extends Error {}

const ALREADY_THERE = '23505'

const who = {
  side: v.picklist(['client', 'agency']),
  /** Who of the team did it; empty: nobody knows. */
  name: v.string(),
  /** Whether that is who asks. */
  isOwn: v.boolean(),
  at: v.nullable(v.string()),
}

/** What somebody did meanwhile to the thing that was to be changed, which stays as it is. */
const refusalSchema = v.variant('act', [
  v.object({
    ...who,
    act: v.picklist(['start_set', 'assigned', 'closed', 'reopened']),
    /** What stands by now. */
    startsOn: v.nullable(v.string()),
    assignee: v.nullable(v.string()),
    assigneeName: v.string(),
  }),
  v.object({ ...who, act: known(['set', 'changed', 'done', 'not_done', 'removed']) }),
])
export type Refusal =
  | v.InferOutput<typeof refusalSchema>
  /** The date stands already, as it was sent before under the same id. */
  | { readonly act: 'sent_before' }

const rowOf = ({ day, time, ...rest }: ProjectDateInput) => ({
  on_day: day,
  at_time: time === '' ? null : time,
  ...rest,
})

/** @returns who was quicker with what, where nothing was changed. */
const change = async (project: string, what: ProjectChange): Promise<Refusal | undefined> => {
  const client = await dataClient()
  const request = () => {
    switch (what.kind) {
      case 'plan':
        return client.rpc('plan_project', {
          project,
          seen_starts_on: what.seen.startsOn || null,
          seen_assignee: what.seen.assignee || null,
          starts_on: what.wanted.startsOn || null,
          assignee: what.wanted.assignee || null,
        })
      case 'close':
        return client.rpc('close_project', { project })
      case 'reopen':
        return client.rpc('reopen_project', { project, seen: what.seen })
      case 'add-date':
        return client.rpc('add_project_date', { date: what.id, project, ...rowOf(what.date) })
      case 'change-date':
        return client.rpc('change_project_date', {
          date: what.seen.id,
          seen: what.seen.version,
          ...rowOf(what.date),
        })
      case 'finish-date':
        return client.rpc('mark_project_date', {
          date: what.seen.id,
          seen: what.seen.version,
          is_done: what.isDone,
        })
      case 'remove-date':
        return client.rpc('remove_project_date', { date: what.seen.id, seen: what.seen.version })
    }
  }
  const { error } = await request()
  if (!error) return undefined
  if (error.code === databaseCodes.changed) return v.parse(refusalSchema, JSON.parse(error.details))
  if (error.code === databaseCodes.otherContent) return { act: 'sent_before' }
  if (what.kind === 'reopen' && error.code === ALREADY_THERE) throw new OtherProjectOpenError()
  throw error
}

/** Changes a project, if the database allows it; what is shown is loaded anew. */
export const projectMutation = (queryClient: QueryClient, project: string) =>
  mutationOptions({
    mutationFn: (what: ProjectChange) => change(project, what),
    onSettled: () => queryClient.invalidateQueries(projectQuery(project)),
  })
