import { agency } from '../agency.ts'
import { amountOf } from '../text/amount.ts'

/** Answers of the function that mails a result. */
export const roiReportAnswers = {
  invalid: 'Please check the address and the four numbers',
  failed: 'The email could not be sent.',
  tooMany: 'Too many results are asked for by email: try again later',
} as const

/** The mail with a result; the only user input in it is four numbers. */
export const roiReportMail = {
  subject: (savings: string) => `Your calculator result: ${savings} a year`,
  heading: (hours: string, savings: string) =>
    `${amountOf(hours, 'hour')} and ${savings} saved a year`,
  /** Where nothing is saved after costs; a mail says below what that means. */
  subjectZero: 'Your calculator result: nothing saved after costs',
  headingZero: (hours: string) =>
    `${amountOf(hours, 'hour')} a year, and nothing saved after costs`,
  lead: `Someone, most likely you, had this result of the voice-agent calculator of ${agency.name} sent to this address.`,
  link: 'Open the result, with its chart',
  breakEven: (calls: string) => `It breaks even at ${amountOf(calls, 'call')} a day.`,
  afterwards: [
    'It is an estimate and a guide, not a quote. The two shares and the yearly cost are assumptions.',
    'Didn’t ask for this? Then there’s nothing to do: your address is on no list, and this is the only email we’ll send.',
  ],
} as const
