import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FormEvent } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'

/** A form that is validated by `schema` on submit, and then on every change. */
export const useSchemaForm = <Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
  defaultValues?: NoInfer<DefaultValues<Input>>,
) => {
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver<Input, unknown, Output>(schema),
    ...(defaultValues ? { defaultValues } : {}),
  })
  const { isSubmitting } = form.formState

  return {
    ...form,
    isSubmitting,
    errors: form.formState.errors,
    /**
     * `work` on what was typed, once at a time: a second press changes nothing. What is wrong is
     * given to `onInvalid` before the first control of it gets the focus.
     */
    onSubmit:
      (work: (output: Output) => Promise<void>, onInvalid?: (errors: FieldErrors<Input>) => void) =>
      (event: FormEvent) => {
        event.preventDefault()
        if (!isSubmitting) form.handleSubmit(work, onInvalid)(event)
      },
  }
}
