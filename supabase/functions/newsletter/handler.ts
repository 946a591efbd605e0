import * as v from 'valibot'
import { agency } from '../../../content/agency.ts'
import { newsletterConsent } from '../../../content/news-page.ts'
import { newsletterAnswers } from '../../../content/newsletter-mails.ts'
import { CONTACT_HONEYPOT } from '../../../domain/contact-signals.ts'
import { limits } from '../../../domain/limits.ts'
import {
  newsletterMessages,
  subscriptionErrors,
  subscriptionSchema,
  UNSUBSCRIBE_PARAMETER,
} from '../../../domain/newsletter.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type FunctionRequest } from '../_shared/edge-function.ts'
import { invalid, json, problem, tooMany } from '../_shared/responses.ts'
import { confirm, subscribe, unsubscribe } from './subscribers.ts'

const FORM = 'application/x-www-form-urlencoded'
const SENT_PAGE = '/newsletter/sent'
const TRY_AGAIN_PAGE = '/newsletter/try-again'
const RETRY_AFTER_SECONDS = '5'

type Typed = Record<string, unknown>

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

const signUp = async (
  typed: Typed,
  request: FunctionRequest,
  context: FunctionContext,
): Promise<Response> => {
  if (!agency.features.newsletter) return problem(404, 'not_found', newsletterAnswers.notOffered)
  const input = v.safeParse(subscriptionSchema, typed)
  if (!input.success) return invalid(newsletterAnswers.invalid, subscriptionErrors(input.issues))
  // The stored consent text must be the one shown beside the checkbox.
  if (input.output.consentVersion !== newsletterConsent.version) {
    return invalid(newsletterAnswers.invalid, { consent: newsletterMessages.consentVersion })
  }
  const verdict = await context.limits.consume(limits.newsletterByAddress, request.callerAddress)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  if (!isFilled(typed[CONTACT_HONEYPOT])) await subscribe(context, input.output)
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
  typed: Typed,
  request: FunctionRequest,
  context: FunctionContext,
): Promise<Response> => {
  if (typed.action === 'subscribe') return signUp(typed, request, context)
  if (typed.action === 'confirm') return followLink(confirm, typed.token, context)
  if (typed.action === 'unsubscribe') return followLink(unsubscribe, typed.token, context)
  return invalid(newsletterAnswers.unknownAction)
}

/** A form without JavaScript can only sign up; it is redirected to a page with the outcome. */
const respondToForm = async (request: FunctionRequest, context: FunctionContext) => {
  const typed = Object.fromEntries(new URLSearchParams(request.body))
  const { ok } = await attempt(() => signUp(typed, request, context), context)
  return new Response(null, {
    status: 303,
    headers: {
      location: context.siteLocation(ok ? SENT_PAGE : TRY_AGAIN_PAGE),
      'cache-control': 'no-store',
    },
  })
}

const attempt = async (
  work: () => Promise<Response>,
  { log }: FunctionContext,
): Promise<Response> => {
  try {
    return await work()
  } catch (error) {
    log.error(
      { error: error instanceof Error ? error.name : typeof error },
      'a subscription could not be changed',
    )
    return problem(503, 'service_unavailable', newsletterAnswers.failed, {
      'retry-after': RETRY_AFTER_SECONDS,
    })
  }
}

/**
 * Newsletter subscriptions, by double opt-in. The response to a sign-up is the same whether the address
 * is new, pending, subscribed or unsubscribed: only its mailbox shows.
 */
export const newsletter = edgeFunction('newsletter', {
  async handle(request, context) {
    // One-click unsubscribe (RFC 8058): the token is in the query string, the body has one fixed field.
    const oneClick = request.query.get(UNSUBSCRIBE_PARAMETER)
    if (oneClick !== null) {
      return attempt(() => followLink(unsubscribe, oneClick, context), context)
    }
    if (request.contentType === FORM) return respondToForm(request, context)
    const typed = parseJsonObject(request)
    if (typed instanceof Response) return typed
    return attempt(() => dispatch(typed, request, context), context)
  },
})
