import { type Kysely, sql } from 'kysely'
import { invitationAnswers as answers } from '../../../content/enquiries/enquiry-invitation.ts'
import { DEFAULT_INTEREST } from '../../../domain/enquiries/contact.ts'
import { type Invited, namesOf } from '../../../domain/enquiries/enquiry-invitation.ts'
import { limits } from '../../../domain/limits.ts'
import type { Database } from '../../database.ts'
import { parseJsonObject } from '../_shared/body.ts'
import { edgeFunction } from '../_shared/edge-function.ts'
import { json, problem, tooMany } from '../_shared/responses.ts'
import { hashToken } from '../_shared/tokens.ts'

const invitedBy = async (db: Kysely<Database>, token: string): Promise<Invited | undefined> => {
  const { rows } = await sql<{
    name: string
    email: string
    phone: string | null
    company_name: string
    interest: string
  }>`
    select invitation.name, invitation.company_name, enquiry.email, enquiry.phone, enquiry.interest
    from private.enquiry_invitations as invitation
    join public.contact_messages as enquiry on enquiry.id = invitation.enquiry_id
    where invitation.hash = ${hashToken(token)} and invitation.expires_at > now()
      and enquiry.client_id is null and enquiry.state not in ('quarantine', 'spam')`.execute(db)
  const [found] = rows
  return (
    found && {
      ...namesOf(found.name),
      email: found.email,
      phone: found.phone ?? '',
      companyName: found.company_name,
      aiInterests: found.interest === DEFAULT_INTEREST ? '' : found.interest,
    }
  )
}

/**
 * What a mailed invitation fills in. It changes nothing, whoever opens the link; unknown, expired, withdrawn and used
 * links have one answer, which tells nothing of accounts.
 */
export const invitation = edgeFunction('invitation', {
  async handle(request, { db, limits: counters }) {
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const verdict = await counters.consume(limits.invitationLinkByAddress, request.callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    const { token } = body
    const invited = typeof token === 'string' ? await invitedBy(db, token) : undefined
    return invited ? json(invited) : problem(410, 'link_ended', answers.linkEnded)
  },
})
