import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { deskPrivacyWords as words } from '../../../content/desk/desk-privacy.ts'
import { type ErrorsOf, firstErrors } from '../../../domain/forms/form.ts'
import type { PrivacyActInput } from '../../../domain/privacy/privacy-acts.ts'
import { actOnPrivacy } from '../../api/desk/privacy.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx'
import styles from '../parts/CodedDialog.module.css'
import { CodedDialog } from '../parts/CodedDialog.tsx'
import { useCodedAct } from '../parts/use-coded-act.ts'

export interface FormField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly control: 'line' | 'email' | 'date' | 'area'
  /** A choice among these, in place of it. */
  readonly options?: Readonly<Record<string, string>>
  readonly initial?: string
}

interface FormDialogProps<Name extends string, Output> {
  title: string
  submit: string
  /** In their order. */
  fields: readonly FormField<Name>[]
  schema: v.GenericSchema<unknown, Output>
  toAct: (typed: Output) => PrivacyActInput
  onDone: () => void
  onClose: () => void
}

/** An act on a request that needs something typed. What is wrong is said at its field, and stays as it was typed. */
export function FormDialog<Name extends string, Output>({
  title,
  submit,
  fields,
  schema,
  toAct,
  onDone,
  onClose,
}: FormDialogProps<Name, Output>) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isChecked, setChecked] = useState(false)
  /** What the server found wrong, each until its field is changed. */
  const [refused, setRefused] = useState<ErrorsOf<string>>({})
  /** Presses that were refused. */
  const [refusals, setRefusals] = useState(0)
  const act = useCodedAct<PrivacyActInput>({
    send: actOnPrivacy,
    words: words.problems,
    queryKey: ['privacy'],
    onDone,
    onFieldProblems(problems) {
      setRefused(problems)
      setRefusals((count) => count + 1)
      return fields.some(({ name }) => name in problems)
    },
  })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  )

  const checked = v.safeParse(schema, typed)
  const errors = isChecked && !checked.success ? firstErrors(checked.issues) : refused

  // The first that is wrong; the fields come back only after that where a code was asked for in their place.
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const read = () => {
    setChecked(!checked.success)
    setRefused({})
    if (checked.success) return toAct(checked.output)
    setRefusals((count) => count + 1)
    return undefined
  }

  return (
    <CodedDialog
      title={title}
      submit={submit}
      keep={words.cancel}
      words={words}
      act={act}
      read={read}
      onClose={onClose}
    >
      <div ref={body} className={styles.form}>
        {fields.map(({ name, label, hint, control, options }) => {
          const field = {
            id: `${id}-${name}`,
            name,
            label,
            hint,
            error: errors[name],
            value: typed[name],
            autoComplete: 'off',
            onChange: ({ target }: { target: { value: string } }) => {
              setTyped((others) => ({ ...others, [name]: target.value }))
              setRefused(({ [name]: _, ...others }) => others)
            },
          }
          if (options) {
            return (
              <SelectField key={name} {...field}>
                <option value="">{words.choose}</option>
                {Object.entries(options).map(([value, said]) => (
                  <option key={value} value={value}>
                    {said}
                  </option>
                ))}
              </SelectField>
            )
          }
          if (control === 'area') return <TextAreaField key={name} rows={3} {...field} />
          return <TextField key={name} type={control === 'line' ? 'text' : control} {...field} />
        })}
      </div>
    </CodedDialog>
  )
}
