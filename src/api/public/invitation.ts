import * as v from 'valibot'
import { type Invited, invitedSchema } from '../../../domain/enquiries/enquiry-invitation.ts'

const INVITATION_ENDPOINT = '/functions/v1/invitation'

/** How long the request may take, in milliseconds. */
const TIMEOUT = 20_000

/** What a mailed invitation fills in; `ended` for a link that is over, `failed` where nobody knows. */
export type Invitation = Invited | 'ended' | 'failed'

/** Reads what stands behind a mailed invitation. Never throws: every failure is an outcome. */
export const readInvitation = async (token: string): Promise<Invitation> => {
  try {
    const response = await fetch(INVITATION_ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.status === 410) return 'ended'
    return response.ok ? v.parse(invitedSchema, await response.json()) : 'failed'
  } catch {
    return 'failed'
  }
}
