import { sql } from 'kysely'
import * as v from 'valibot'
import { registrationMessages } from '../../../domain/accounts/registration.ts'
import { email } from '../../../domain/forms/fields.ts'
import { limits } from '../../../domain/limits.ts'
import { parseJsonObject } from '../_shared/body.ts'
import { edgeFunction } from '../_shared/edge-function.ts'
import { invalid, json, tooMany } from '../_shared/responses.ts'

// The caller is not authenticated: of the profile in the body only the account's address is used.
const bodySchema = v.object({ email: email(registrationMessages.email) })

/**
 * Notifies the agency of a new client after sign-up. The response is the same whether the account
 * exists, is new, or was notified before.
 */
export const newClientNotification = edgeFunction('new-client-notification', {
  async handle(request, { db, limits: counters }) {
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const parsed = v.safeParse(bodySchema, body)
    if (!parsed.success) {
      return invalid(registrationMessages.email, { email: registrationMessages.email })
    }
    const verdict = await counters.consume(limits.notificationByAddress, request.callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    await sql`select private.announce_new_client(${parsed.output.email})`.execute(db)
    return json({ ok: true })
  },
})
