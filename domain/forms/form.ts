import * as v from 'valibot'

/** The hidden field of every form: people leave it empty, bots fill it in. */
export const HONEYPOT = 'website'

/** One field of a public form; its words are with the form's in `content/`. */
export interface FormField {
  /** The element, or the type of the input. */
  readonly control: 'text' | 'email' | 'tel' | 'select' | 'textarea'
  readonly autoComplete?: string
  /**
   * Where false, the label says "optional". It is what the page says; what is refused is the schema's. A
   * select with `initial` is never empty, so `true` only takes the word away.
   */
  readonly required: boolean
  /** Of a select. */
  readonly options?: readonly string[]
  /** The value before anything is chosen, and stored where nothing was sent; default empty. */
  readonly initial?: string
  readonly schema: v.GenericSchema
}

type FormFields = Readonly<Record<string, FormField>>

type InputFrom<Fields extends FormFields> = {
  readonly [Name in keyof Fields]: v.InferOutput<Fields[Name]['schema']>
}

/**
 * A public form. The form with and without script, its function, its duplicates, the agency's mail and its
 * list for administrators follow from here.
 */
export interface Form<Name extends string, Fields extends FormFields> {
  /** Its path, and the beginning of its function's name. */
  readonly name: Name
  /** Each field's name is that of its column. */
  readonly fields: Fields
  /** The names of the fields in their order. */
  readonly names: readonly (keyof Fields & string)[]
  /** Shared by the form and its function. */
  readonly schema: v.GenericSchema<unknown, InputFrom<Fields>>
}

/** Any of them. */
export interface AnyForm {
  readonly name: string
  readonly fields: FormFields
  readonly names: readonly string[]
  readonly schema: v.GenericSchema<unknown, Readonly<Record<string, unknown>>>
}

/** The template of a form's mail to the agency, by which the outbox keeps it. */
export const mailOfForm = <const Name extends string>(form: Name) => `${form}-message` as const

export type FieldOf<F extends AnyForm> = keyof F['fields'] & string
export type ErrorsOf<Field extends string> = Partial<Record<Field, string>>

/** What `make` makes of each field of `form`, by its name. */
export const byField = <Field extends string, Value>(
  form: { readonly names: readonly Field[]; readonly fields: Readonly<Record<Field, FormField>> },
  make: (name: Field, field: FormField) => Value,
): Record<Field, Value> =>
  Object.fromEntries(form.names.map((name) => [name, make(name, form.fields[name])])) as Record<
    Field,
    Value
  >

/** Declares a public form: `name` is its path and the beginning of its function's name. */
export const defineForm = <const Name extends string, const Fields extends FormFields>(
  name: Name,
  // `error` is the placeholder of the general message on the try-again page.
  fields: Fields & { readonly [HONEYPOT]?: never; readonly error?: never },
): Form<Name, Fields> => {
  const names = Object.keys(fields)
  // A field that was not sent is an empty one, so that its own message says what is wrong.
  const schemas = Object.entries<FormField>(fields).map(([field, { schema }]) => [
    field,
    v.optional(schema, ''),
  ])
  const schema: unknown = v.object(Object.fromEntries(schemas))
  return { name, fields, names, schema: schema as Form<Name, Fields>['schema'] }
}

const blankToUndefined = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
)

/** `schema` for a field that may be left empty: it is then undefined, and null in the database. */
export const optional = <Item extends v.GenericSchema<string, string>>(schema: Item) =>
  v.pipe(blankToUndefined, v.optional(schema))

/** One of `options`; `initial` where none was sent. `message` is for anything else. */
export const oneOf = <const Options extends readonly string[]>(
  options: Options,
  initial: Options[number],
  message: string,
) =>
  v.pipe(
    blankToUndefined,
    v.optional(v.picklist(options, message), () => initial),
  )

/** The messages of `issues` by field, the first of each. */
export const firstErrors = <Field extends string = string>(
  issues: readonly v.BaseIssue<unknown>[],
): ErrorsOf<Field> => {
  const errors: ErrorsOf<string> = {}
  for (const { path, message } of issues) {
    const field = path?.[0]?.key
    if (typeof field === 'string') errors[field] ??= message
  }
  return errors as ErrorsOf<Field>
}
