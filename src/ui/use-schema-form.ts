import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FormEvent, useEffect } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { preloadToasts } from './toasts.ts'

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
  useEffect(preloadToasts, [])

  return {
    ...form,
    isSubmitting,
    errors: form.formState.errors,
    /**
     * Calls `work` with the valid input; ignored while one is pending. Errors are given to `onInvalid` before
     * the first invalid control is focused.
     */
    onSubmit:
      (work: (output: Output) => Promise<void>, onInvalid?: (errors: FieldErrors<Input>) => void) =>
      (event: FormEvent) => {
        event.preventDefault()
        if (!isSubmitting) form.handleSubmit(work, onInvalid)(event)
      },
  }
}
