import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { type AnyForm, byField, type FieldOf, type FormField } from '../../../../domain/form.ts'
import { writeFullMoment } from '../../../../domain/new-zealand-time.ts'
import { displayPhone } from '../../../../domain/phone.ts'
import { type Letter, writeLetter } from './letter.ts'

/** What a form's mail to the agency says beside the fields. */
interface FormMailWords<Field extends string> {
  readonly subject: (data: Readonly<Record<Field, string>>) => string
  readonly heading: string
  readonly lead: (data: Readonly<Record<Field, string>>) => string
  readonly labels: Readonly<Record<Field, string>>
  readonly receivedAt: string
}

interface Extra {
  readonly fact: Letter['facts'][number]
  readonly link: NonNullable<Letter['link']>
}

const momentSchema = v.object({ receivedAt: v.pipe(v.string(), v.isoTimestamp()) })

/**
 * The mail to the agency of a public form: its fields with their labels, texts of several lines last, and
 * `extra` of what went with it.
 */
export const formMail = <F extends AnyForm>(
  form: F,
  words: FormMailWords<FieldOf<F>>,
  extra: (data: unknown) => Extra | undefined = () => undefined,
) => {
  type Field = FieldOf<F>
  const fields = form as unknown as { names: Field[]; fields: Record<Field, FormField> }
  const schema = v.object(
    byField(fields, (_, { required }) => (required ? v.string() : v.optional(v.string(), ''))),
  )
  return (values: unknown): Mail => {
    const data = v.parse(schema, values) as Record<Field, string>
    const { receivedAt } = v.parse(momentSchema, values)
    const factOf = (name: Field) => {
      const isPhone = fields.fields[name].control === 'tel'
      return [words.labels[name], isPhone ? displayPhone(data[name]) : data[name]] as const
    }
    const isLong = (name: Field) => fields.fields[name].control === 'textarea'
    const more = extra(values)
    return writeLetter({
      subject: words.subject(data),
      heading: words.heading,
      lead: words.lead(data),
      facts: [
        ...fields.names.filter((name) => !isLong(name)).map(factOf),
        [words.receivedAt, writeFullMoment(receivedAt)],
        ...fields.names.filter(isLong).map(factOf),
        ...(more ? [more.fact] : []),
      ],
      link: more?.link,
    })
  }
}
