import * as v from 'valibot'
import { contactAnswers } from '../../../content/contact-answers.ts'
import { contactErrors, contactMessages, contactSchema } from '../../../domain/contact.ts'
import { contactSignalsSchema, spamReason } from '../../../domain/contact-signals.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type FunctionRequest } from '../_shared/edge-function.ts'
import { invalid, json, page, problem, tooMany } from '../_shared/responses.ts'
import { storeEnquiry } from './store.ts'
import { fillTryAgain, TRY_AGAIN_PATH, type TryAgain } from './try-again.ts'

const FORM = 'application/x-www-form-urlencoded'
const RETRY_AFTER_SECONDS = '5'

type Typed = Record<string, unknown>

const parseBody = (request: FunctionRequest): Typed | Response => {
  if (request.contentType === FORM) return Object.fromEntries(new URLSearchParams(request.body))
  if (request.contentType === 'application/json') return parseJsonObject(request)
  return problem(415, 'unsupported_media_type', `Please send application/json or ${FORM}`)
}

/** The responses for this client: JSON for a script, a page for a form post. */
interface Replies {
  stored(): Response
  invalid(errors: TryAgain['errors']): Response | Promise<Response>
  tooMany(retryAfterSeconds: number): Response | Promise<Response>
  unavailable(): Response | Promise<Response>
}

const jsonReplies: Replies = {
  stored: () => json({ ok: true }),
  invalid: (errors) => invalid(contactAnswers.invalid, errors),
  tooMany,
  unavailable: () =>
    problem(503, 'service_unavailable', contactMessages.failed, {
      'retry-after': RETRY_AFTER_SECONDS,
    }),
}

const pageReplies = ({ sitePage, siteLocation }: FunctionContext, typed: Typed): Replies => {
  const tryAgain = async (
    status: number,
    general: string,
    errors: TryAgain['errors'] = {},
    headers: Record<string, string> = {},
  ) =>
    page(fillTryAgain(await sitePage(TRY_AGAIN_PATH), { typed, general, errors }), status, headers)
  return {
    stored: () =>
      new Response(null, {
        status: 303,
        headers: { location: siteLocation('/contact/sent'), 'cache-control': 'no-store' },
      }),
    invalid: (errors) => tryAgain(422, contactAnswers.invalid, errors),
    tooMany: (seconds) =>
      tryAgain(
        429,
        contactAnswers.tooMany(Math.ceil(seconds / 60)),
        {},
        {
          'retry-after': String(seconds),
        },
      ),
    unavailable: () =>
      tryAgain(503, contactAnswers.unavailable, {}, { 'retry-after': RETRY_AFTER_SECONDS }),
  }
}

/** Receives an enquiry: stored first, mailed later. Suspected spam gets the same response. */
export const contactForm = edgeFunction('contact-form', {
  async handle(request, context) {
    const typed = parseBody(request)
    if (typed instanceof Response) return typed
    const replies = request.contentType === FORM ? pageReplies(context, typed) : jsonReplies

    const input = v.safeParse(contactSchema, typed)
    if (!input.success) return replies.invalid(contactErrors(input.issues))
    const signals = v.parse(contactSignalsSchema, typed)
    try {
      const verdict = await storeEnquiry(context, {
        input: input.output,
        quarantineReason: spamReason(input.output, signals),
        attribution: signals.attribution ?? {},
        formKey: signals.idempotencyKey,
        callerAddress: request.callerAddress,
      })
      return verdict.allowed ? replies.stored() : replies.tooMany(verdict.retryAfterSeconds)
    } catch (error) {
      context.log.error(
        { error: error instanceof Error ? error.name : typeof error },
        'an enquiry could not be stored',
      )
      return replies.unavailable()
    }
  },
})
