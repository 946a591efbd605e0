import * as v from 'valibot'
import { type AnyForm, type FormField, HONEYPOT } from '../forms/form.ts'

/**
 * A form sent sooner after the page was opened, in ms, is suspected spam. Low on purpose: autofill makes
 * people fast, and losing an enquiry is worse than spam.
 */
export const MIN_FILL_MS = 300

/** More links than this in a text are suspected spam, and any in a line. */
export const MAX_LINKS = 2

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))

/** What every form sends beside its fields. What is malformed is dropped: none may make a form fail. */
export const formSignalsSchema = v.object({
  [HONEYPOT]: v.optional(v.unknown()),
  /** From the opening of the page to the submit; undefined without script. */
  elapsed: v.fallback(
    v.optional(
      v.union([milliseconds, v.pipe(v.string(), v.decimal(), v.transform(Number), milliseconds)]),
    ),
    undefined,
  ),
  idempotencyKey: v.fallback(v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())), undefined),
})
export type FormSignals = v.InferOutput<typeof formSignalsSchema>

const LINK = /https?:\/\/|www\.|<a\s|\[url/giu

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const countLinks = (text: unknown) =>
  typeof text === 'string' ? (text.match(LINK)?.length ?? 0) : 0

/** Whether the hidden field was filled in. */
export const isHoneypotFilled = (honeypot: unknown): boolean =>
  honeypot !== undefined && honeypot !== null && !isBlank(honeypot)

/** Why an input is suspected spam, as shown to administrators; undefined if it is not. */
export const spamReason = (
  form: AnyForm,
  input: Readonly<Record<string, unknown>>,
  signals: FormSignals,
): string | undefined => {
  if (isHoneypotFilled(signals[HONEYPOT])) return 'The hidden field was filled in'
  if (signals.elapsed !== undefined && signals.elapsed < MIN_FILL_MS) {
    return 'Filled in faster than a person types'
  }
  const over = (control: FormField['control'], links: number) =>
    form.names.find(
      (name) => form.fields[name]?.control === control && countLinks(input[name]) > links,
    )
  const linked = over('text', 0)
  if (linked) return `The ${linked} holds a link`
  return over('textarea', MAX_LINKS) ? 'More links than a question needs' : undefined
}
