import { type Mail, subjectLine } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { meaningOfZero } from '../../../../content/calculator/roi.ts'
import { roiReportMail } from '../../../../content/calculator/roi-report.ts'
import { type WorkingLine, working } from '../../../../content/calculator/roi-working.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { calculate } from '../../../../domain/calculator/roi.ts'
import { formatRoiQuery } from '../../../../domain/calculator/roi-address.ts'
import { roiInputOf, roiReportSchema } from '../../../../domain/calculator/roi-report.ts'
import { formatDollars, formatNumber } from '../../../../domain/text/amounts.ts'
import { button, mailDocument, paragraph, sumTable } from '../../../templates/layout.ts'

const PAGE = '/roi-calculator'

const dataSchema = v.object({
  ...v.omit(roiReportSchema, ['email']).entries,
  siteUrl: v.pipe(v.string(), v.url()),
})

const factOf = ({ label, note, amount, unit }: WorkingLine) =>
  [note ? `${label} (${note})` : label, unit ? `${amount} ${unit}` : amount] as const

/** The calculator's result with its steps, calculated here from the four numbers. */
export const roiReport = (values: unknown): Mail => {
  const { siteUrl, ...numbers } = v.parse(dataSchema, values)
  const estimate = calculate(roiInputOf(numbers))
  const { lines, total, rounded } = working(estimate)
  const hours = formatNumber(estimate.hoursSaved)
  const savings = formatDollars(estimate.annualSavings)
  const zero = meaningOfZero(estimate)
  const link = `${siteUrl}${PAGE}?${formatRoiQuery(estimate.input)}`

  const heading = zero ? roiReportMail.headingZero(hours) : roiReportMail.heading(hours, savings)
  const facts = lines.map(factOf)
  const after = [
    ...(zero ? [zero] : []),
    ...(rounded ? [rounded] : []),
    roiReportMail.breakEven(formatNumber(estimate.breakEvenCallsPerDay)),
    ...roiReportMail.afterwards,
  ]
  const subject = subjectLine(zero ? roiReportMail.subjectZero : roiReportMail.subject(savings))
  return {
    subject,
    text: [
      heading,
      roiReportMail.lead,
      [...facts, factOf(total)].map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${roiReportMail.link}:\n${link}`,
      ...after,
      `--\n${mailFooter.join('\n')}\n`,
    ].join('\n\n'),
    html: mailDocument({
      subject,
      heading,
      body: [
        paragraph(roiReportMail.lead, 'ink', 17),
        sumTable(facts, factOf(total)),
        button({ label: roiReportMail.link, href: link }),
        ...after.map((text) => paragraph(text, 'ink2', 15)),
      ].join('\n'),
      footer: mailFooter,
    }),
  }
}
