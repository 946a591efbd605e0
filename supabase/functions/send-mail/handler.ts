import type { Mailer } from 'backend-kit/mail/mailer'
import { edgeFunction } from '../_shared/edge-function.ts'
import { json } from '../_shared/responses.ts'
import { deliverDue } from './deliver.ts'

// Below the hosted platform's time limit per call, with time for the last batch.
const MAX_RUN_MS = 50_000

/** Sends the outbox through `mailer`; called by a timer. */
export const createSendMail = (mailer: Mailer) =>
  edgeFunction('send-mail', {
    async handle(_request, context) {
      return json(await deliverDue(context, mailer, { stop: AbortSignal.timeout(MAX_RUN_MS) }))
    },
  })
