import { countMail } from 'backend-kit/mail-count'
import { mailboxKey } from 'backend-kit/mailbox-key'
import * as v from 'valibot'
import { roiReportAnswers } from '../../../content/calculator/roi-report.ts'
import { type RoiReport, roiReportSchema } from '../../../domain/calculator/roi-report.ts'
import { firstErrors } from '../../../domain/forms/form.ts'
import { limits } from '../../../domain/limits.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction } from '../_shared/edge-function.ts'
import { attempt, unavailable } from '../_shared/form/posted.ts'
import { invalid, json, tooMany } from '../_shared/responses.ts'
import { requireTotal, totals, withinTotal } from '../_shared/totals.ts'

const send = (
  { db, limitsWithin, mailLimitsWithin, settings }: FunctionContext,
  { email, ...numbers }: RoiReport,
  callerAddress: string,
): Promise<Response> =>
  withinTotal(db, roiReportAnswers.tooMany, async (trx) => {
    const counters = limitsWithin(trx)
    const verdict = await counters.consume(limits.roiReportByAddress, callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    const mailbox = mailboxKey(email)
    const allowed =
      (await counters.consume(limits.roiReportByRecipient, mailbox)).allowed &&
      (await countMail(mailLimitsWithin(trx), `roi-report:${mailbox}`, mailbox)).allowed
    await requireTotal(counters, totals.roiReports, allowed)
    if (allowed) {
      await trx
        .insertInto('public.mail_outbox')
        .values({
          template: 'roi-report',
          recipient: email,
          data: JSON.stringify({ ...numbers, siteUrl: settings.siteUrl }),
        })
        .execute()
    }
    return json({ ok: true })
  })

/**
 * Mails the calculator's result: four numbers in, one fixed mail out. The response is the same above the
 * limit of the mail address, when none is sent.
 */
export const roiReport = edgeFunction('roi-report', {
  async handle(request, context) {
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const report = v.safeParse(roiReportSchema, body)
    if (!report.success) return invalid(roiReportAnswers.invalid, firstErrors(report.issues))
    return attempt(
      context,
      () => send(context, report.output, request.callerAddress),
      'a result could not be queued',
      () => unavailable(roiReportAnswers.failed),
    )
  },
})
