import * as v from 'valibot'
import { agency } from '../../../content/agency.ts'
import { newsletterAnswers } from '../../../content/newsletter/newsletter-mails.ts'
import { newsletterConsent } from '../../../content/pages/news-page.ts'
import { isHoneypotFilled } from '../../../domain/enquiries/form-signals.ts'
import { firstErrors, HONEYPOT } from '../../../domain/forms/form.ts'
import { limits } from '../../../domain/limits.ts'
import {
  newsletterMessages,
  subscriptionSchema,
  UNSUBSCRIBE_PARAMETER,
  unsubscribePath,
} from '../../../domain/newsletter/newsletter.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type FunctionRequest } from '../_shared/edge-function.ts'
import {
  attempt,
  FORM,
  goOn,
  type PostedValues,
  readPostedValues,
  unavailable,
} from '../_shared/form/posted.ts'
import { hiddenField, invalid, json, problem, tooMany } from '../_shared/responses.ts'
import { confirm, subscribe, unsubscribe } from './subscribers.ts'

const SENT_PAGE = '/newsletter/sent'
const TRY_AGAIN_PAGE = '/newsletter/try-again'

const signUp = async (
  values: PostedValues,
  request: FunctionRequest,
  context: FunctionContext,
): Promise<Response> => {
  if (!agency.features.newsletter) return problem(404, 'not_found', newsletterAnswers.notOffered)
  const input = v.safeParse(subscriptionSchema, values)
  if (!input.success) return invalid(newsletterAnswers.invalid, firstErrors(input.issues))
  // The stored consent text must be the one shown beside the checkbox.
  if (input.output.consentVersion !== newsletterConsent.version) {
    return invalid(newsletterAnswers.invalid, { consent: newsletterMessages.consentVersion })
  }
  const verdict = await context.limits.consume(limits.newsletterByAddress, request.callerAddress)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  if (isHoneypotFilled(values[HONEYPOT])) return hiddenField()
  await subscribe(context, input.output)
  return json({ ok: true })
}

const followLink = async (
  act: typeof confirm,
  token: unknown,
  context: FunctionContext,
): Promise<Response> =>
  typeof token === 'string' && (await act(context, token))
    ? json({ ok: true })
    : problem(410, 'link_expired', newsletterAnswers.expired)

const dispatch = async (
  values: PostedValues,
  request: FunctionRequest,
  context: FunctionContext,
): Promise<Response> => {
  if (values.action === 'subscribe') return signUp(values, request, context)
  if (values.action === 'confirm') return followLink(confirm, values.token, context)
  if (values.action === 'unsubscribe') return followLink(unsubscribe, values.token, context)
  return invalid(newsletterAnswers.unknownAction)
}

/**
 * Newsletter subscriptions, by double opt-in. The response to a sign-up is the same whether the address
 * is new, pending, subscribed or unsubscribed: only its mailbox shows.
 */
export const newsletter = edgeFunction('newsletter', {
  async handle(request, context) {
    const answer = (work: () => Promise<Response>) =>
      attempt(context, work, 'a subscription could not be changed', () =>
        unavailable(newsletterAnswers.failed),
      )
    // One-click unsubscribe (RFC 8058): the token is in the query string, the body has one fixed field.
    const oneClick = request.query.get(UNSUBSCRIBE_PARAMETER)
    // Mail scanners open links, and programs that know no one-click show this one to people.
    if (request.method === 'GET') return goOn(context, unsubscribePath(oneClick ?? ''))
    if (oneClick !== null) return answer(() => followLink(unsubscribe, oneClick, context))
    const values = readPostedValues(request)
    if (values instanceof Response) return values
    if (request.contentType !== FORM) return answer(() => dispatch(values, request, context))
    // A form without JavaScript can only sign up.
    const { ok } = await answer(() => signUp(values, request, context))
    return goOn(context, ok ? SENT_PAGE : TRY_AGAIN_PAGE)
  },
})
