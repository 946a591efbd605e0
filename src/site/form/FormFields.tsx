import { everyForm, type FormWords } from '../../../content/form.ts'
import type { AnyForm } from '../../../domain/forms/form.ts'
import { Honeypot } from '../../shell/Honeypot.tsx'
import { type FieldProps, SelectField, TextAreaField, TextField } from '../../ui/Field.tsx'
import styles from '../../ui/form.module.css'

interface FormFieldsProps {
  form: AnyForm
  words: FormWords
  /** Current value and error of a field. */
  field: (
    name: string,
  ) => Pick<FieldProps, 'error' | 'invalid'> & { defaultValue?: string | undefined }
}

/** The controls of a public form, for its island and for its try-again page without script. */
export function FormFields({ form, words, field }: FormFieldsProps) {
  const control = (name: string) => (
    <Control key={name} form={form} words={words} name={name} {...field(name)} />
  )
  const isLong = (name: string) => form.fields[name]?.control === 'textarea'
  return (
    <>
      {pairs(form.names.filter((name) => !isLong(name))).map((pair) => (
        <div key={pair[0]} className={styles.row}>
          {pair.map(control)}
        </div>
      ))}
      {form.names.filter(isLong).map(control)}
      <Honeypot form={form.name} />
    </>
  )
}

interface ControlProps extends ReturnType<FormFieldsProps['field']> {
  form: AnyForm
  words: FormWords
  name: string
}

function Control({ form, words, name, ...state }: ControlProps) {
  const { control = 'text', autoComplete, required = false, options = [] } = form.fields[name] ?? {}
  const shared = {
    id: `${form.name}-${name}`,
    name,
    ...state,
    label: words.form.labels[name],
    hint: words.form.hints?.[name],
    aside: required ? undefined : everyForm.optional,
    autoComplete,
    required,
  }
  if (control === 'textarea') return <TextAreaField {...shared} />
  if (control !== 'select') return <TextField {...shared} type={control} />
  return (
    <SelectField {...shared}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
}

/** Two per row. */
const pairs = (names: readonly string[]) =>
  names.flatMap((_, index) => (index % 2 === 0 ? [names.slice(index, index + 2)] : []))
