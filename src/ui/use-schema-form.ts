import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { ErrorsOf } from '../../domain/forms/form.ts'
import { preloadToasts } from './toasts.ts'

type NameOf<Input> = keyof Input & string

/** Where the texts of a form are kept until it is sent: `formDraft` of `src/storage/form-draft.ts`. */
export interface FormDraft {
  /** Whose draft it is, and of which form. */
  readonly key: string
  readonly read: () => Readonly<Record<string, string>>
  readonly keep: (texts: Record<string, string>) => void
  /** Unless it is another by now than these texts. */
  readonly forget: (texts: Readonly<Record<string, string>>) => void
}

/** A form with a password keeps nothing; any other says what it keeps, or `undefined`. */
type Kept<Input> = Input extends { password: unknown }
  ? { draft?: never }
  : { draft: FormDraft | undefined }

interface FormOptions<Input> {
  /** The label of each field. */
  labels: Readonly<Record<NameOf<Input>, ReactNode>>
  /** What the fields hold at first. What is loaded later fills those in which nobody has typed. */
  initial?: DefaultValues<Input> | undefined
}

/** What became of what was sent, where the form itself says it. */
type Outcome<Input> =
  /** The fields stay as they are: that is what stands now. */
  | { readonly saved: string }
  /** The fields are emptied, for another one. */
  | { readonly sent: string }
  /** Why the server did not take it. */
  | { readonly problem: ReactNode }
  /** What it found wrong, by field. */
  | { readonly wrong: ErrorsOf<NameOf<Input>> }

/**
 * A form that is checked by `schema` when it is sent, and then at every change. The first field that is wrong takes the
 * focus. With a `draft`, which it is given once it has its `initial` texts, what was typed survives a reload.
 */
export const useSchemaForm = <Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
  options: NoInfer<FormOptions<Input> & Kept<Input>>,
) => {
  const { labels, initial, draft }: FormOptions<Input> & { draft?: FormDraft | undefined } = options
  const id = useId()
  const [said, setSaid] = useState<{ thanks?: string; problem?: ReactNode }>({})
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver<Input, unknown, Output>(schema),
    ...(initial ? { defaultValues: initial } : {}),
  })
  const { isSubmitting } = form.formState
  const lastKey = useRef<string>(undefined)
  const { reset, subscribe, setValue, getValues } = form
  useEffect(preloadToasts, [])

  const type = (name: string, text: unknown) =>
    setValue(name as Path<Input>, text as PathValue<Input, Path<Input>>, { shouldDirty: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same texts are the same, however often they are made
  useEffect(() => {
    if (initial) reset(initial, { keepDirtyValues: true })
  }, [JSON.stringify(initial), reset])

  // biome-ignore lint/correctness/useExhaustiveDependencies: its key says which draft it is
  useEffect(() => {
    if (!draft) return
    // What another account typed is not this one's.
    if (lastKey.current && lastKey.current !== draft.key) reset(initial, { keepFieldsRef: true })
    lastKey.current = draft.key
    // What was typed before it was known whose draft it is, is newer.
    const newer = changedTexts(getValues(), initial)
    for (const [name, text] of Object.entries(draft.read())) {
      if (name in labels && !(name in newer)) type(name, text)
    }
    draft.keep(changedTexts(getValues(), initial))
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => draft.keep(changedTexts(values, defaultValues)),
    })
  }, [draft?.key, subscribe])

  const follow = (
    outcome: Outcome<Input>,
    texts: Input,
    sentDraft: ReturnType<FormDraft['read']> = {},
  ) => {
    if ('wrong' in outcome) {
      const names = Object.keys(labels).filter((name) => outcome.wrong[name as NameOf<Input>])
      for (const [index, name] of names.entries()) {
        const message = outcome.wrong[name as NameOf<Input>] ?? ''
        form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
      }
      return
    }
    if ('problem' in outcome) return setSaid({ problem: outcome.problem })
    // What was typed meanwhile is not what was sent.
    const later = Object.entries(changedTexts(getValues(), texts))
    reset('saved' in outcome ? texts : undefined, { keepFieldsRef: true })
    for (const [name, text] of later) type(name, text)
    draft?.forget(sentDraft)
    setSaid({ thanks: 'saved' in outcome ? outcome.saved : outcome.sent })
  }

  return {
    ...form,
    isSubmitting,
    errors: form.formState.errors,
    /** Of what was sent last: a `FocusedNotice`. */
    problem: said.problem,
    /** Of what was sent last, until something is typed: in an element of the role `status`. */
    thanks: said.thanks,
    /** The props of the control `name`. */
    field: (name: NameOf<Input>) => ({
      id: `${id}-${name}`,
      label: labels[name],
      error: form.formState.errors[name]?.message as string | undefined,
      ...form.register(name as Path<Input>, {
        // Once it was sent, a change may put another field right, too.
        deps: Object.keys(form.formState.errors) as Path<Input>[],
        onChange: () => setSaid((before) => (before.thanks ? {} : before)),
      }),
    }),
    /** Calls `work` with the valid input, and says what became of it; ignored while one is pending. */
    onSubmit:
      // biome-ignore lint/suspicious/noConfusingVoidType: most say nothing: the form goes, or another says it
      (work: (output: Output) => Promise<Outcome<Input> | void>) => (event: FormEvent) => {
        event.preventDefault()
        if (isSubmitting) return
        setSaid({})
        form.handleSubmit(async (output) => {
          const texts = { ...getValues() }
          const sentDraft = draft?.read()
          const outcome = await work(output)
          if (outcome) follow(outcome, texts, sentDraft)
        })(event)
      },
  }
}

/** Of `values`, the texts that differ from those `before`. */
const changedTexts = (
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== (before?.[entry[0]] ?? ''),
    ),
  )
