import * as v from 'valibot'
import { deletionCodes } from '../../../domain/accounts/account-deletion.ts'
import { LOGIN_NEEDED } from '../../../domain/accounts/recent-login.ts'
import { dataClient, functionsClient } from '../connection.ts'
import { checkSession, requireSession, retryWithSession } from '../session-check.ts'
import { ROOM_TIMEOUT } from './room-outcome.ts'

const rowSchema = v.pipe(
  v.object({
    requested_at: v.string(),
    due_at: v.string(),
    held_because: v.nullable(v.string()),
    held_until: v.nullable(v.string()),
    started_at: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    /** Why the agency holds it, in its words, and the day on which that ends; null where it does not. */
    hold:
      row.held_because === null || row.held_until === null
        ? null
        : { because: row.held_because, until: row.held_until },
    hasBegun: row.started_at !== null,
  })),
)

/** A deletion of the own account that waits, is held or has begun. */
export type OwnDeletion = v.InferOutput<typeof rowSchema>
/** As the data API answers. */
export type OwnDeletionRow = v.InferInput<typeof rowSchema>

/**
 * The open deletion of `userId`, the own account; null where none is asked for.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadOwnDeletion = async (userId: string): Promise<OwnDeletion | null> => {
  const client = await dataClient()
  const { data, error } = await retryWithSession(() =>
    client
      .from('account_deletions')
      .select('requested_at,due_at,held_because,held_until,started_at')
      .eq('person_id', userId)
      .is('cancelled_at', null)
      .is('done_at', null)
      .abortSignal(AbortSignal.timeout(ROOM_TIMEOUT)),
  )
  if (error) throw error
  const [deletion] = v.parse(v.array(rowSchema), data)
  // The rows of an ended session are empty.
  if (!deletion) await requireSession()
  return deletion ?? null
}

export type DeletionOutcome =
  | 'done'
  /** What has begun cannot be taken back. */
  | typeof deletionCodes.begun
  | typeof deletionCodes.administrator
  | 'logged-out'
  | 'too-many'
  /** It is unknown whether it arrived. */
  | 'failed'

const outcomeOf = async (response: Response): Promise<DeletionOutcome | typeof LOGIN_NEEDED> => {
  if (response.status === 429) return 'too-many'
  if (response.status === 401) return (await checkSession()) ? 'failed' : 'logged-out'
  const { code } = v.parse(v.object({ code: v.string() }), await response.json())
  const known = [LOGIN_NEEDED, deletionCodes.begun, deletionCodes.administrator] as const
  return known.find((one) => one === code) ?? 'failed'
}

const invoke = async (body: {
  readonly act: string
}): Promise<DeletionOutcome | typeof LOGIN_NEEDED> => {
  try {
    const { error } = await (await functionsClient()).invoke('account-deletion', {
      body,
      timeout: ROOM_TIMEOUT,
    })
    if (!error) return 'done'
    // Not by the class of the error, for which each page of the room would load the functions' client.
    return error.context instanceof Response ? await outcomeOf(error.context) : 'failed'
  } catch {
    return 'failed'
  }
}

/** Asks for the deletion of the own account, in 14 days. Never throws: every failure is an outcome. */
export const requestDeletion = () => invoke({ act: 'request' })

/** Keeps the own account; also where nothing was to be deleted. Never throws: every failure is an outcome. */
export const cancelDeletion = async (): Promise<DeletionOutcome> => {
  const outcome = await invoke({ act: 'cancel' })
  return outcome === LOGIN_NEEDED ? 'failed' : outcome
}
