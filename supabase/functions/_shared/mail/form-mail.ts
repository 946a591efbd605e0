import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { everyForm, type FormWords } from '../../../../content/form.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { type AnyForm, byField } from '../../../../domain/forms/form.ts'
import { displayPhone } from '../../../../domain/forms/phone.ts'
import { isolated } from '../../../../domain/text/direction.ts'
import { type Letter, writeLetter } from './letter.ts'

/** What goes with the fields of a form. */
export interface Extra {
  readonly fact?: Letter['facts'][number] | undefined
  readonly factLink?: Letter['factLink']
  readonly link?: Letter['link']
}

const rowSchema = v.object({
  receivedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Where the form's table numbers its rows; a mail that was queued by the version before holds none. */
  reference: v.optional(v.string()),
})

/**
 * The mail to the agency of a public form: its number, its fields with their labels, texts of several lines last, and
 * `extra` of what went with it.
 */
export const formMail = (
  form: AnyForm,
  { mail: words, form: { labels } }: FormWords,
  extra: (data: unknown) => Extra = () => ({}),
) => {
  const schema = v.object(
    byField(form, (_, { required }) => (required ? v.string() : v.optional(v.string(), ''))),
  )
  return (values: unknown): Mail => {
    const data = v.parse(schema, values)
    const { receivedAt, reference } = v.parse(rowSchema, values)
    const factOf = (name: string) => {
      const text = data[name] ?? ''
      return [
        labels[name] ?? name,
        form.fields[name]?.control === 'tel' ? displayPhone(text) : text,
      ] as const
    }
    const isLong = (name: string) => form.fields[name]?.control === 'textarea'
    // A select that was left as it came tells nothing.
    const isChosen = (name: string) => data[name] !== form.fields[name]?.initial
    const inSentence = byField(form, (name) => isolated(data[name] ?? ''))
    const { fact, ...links } = extra(values)
    return writeLetter({
      subject: [reference, words.subject(inSentence)].filter(Boolean).join(': '),
      heading: words.heading,
      lead: words.lead(inSentence),
      facts: [
        ...form.names.filter((name) => !isLong(name) && isChosen(name)).map(factOf),
        [everyForm.receivedAt, newZealandTime(receivedAt)],
        ...form.names.filter(isLong).map(factOf),
        ...(fact ? [fact] : []),
      ],
      ...links,
    })
  }
}
