import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { callRequestSchema, phoneProblem } from '../../../domain/booked-calls/call-booking.ts'
import { type ErrorsOf, firstErrors } from '../../../domain/forms/form.ts'
import { deviceZone } from '../parts/device-zone.ts'
import type { KeptForm } from '../parts/use-kept-form.ts'

export type CallField = 'name' | 'email' | 'phone' | 'about'
type Values = Readonly<Record<CallField, string>>

const EMPTY: Values = { name: '', email: '', phone: '', about: '' }

export interface CallFields {
  /** Those that are shown, in their order. */
  readonly names: readonly CallField[]
  /** As they are typed. */
  readonly values: Values
  readonly errors: ErrorsOf<CallField>
  readonly change: (name: CallField, value: string) => void
  /** The checked values; undefined where one is wrong, which is then said and focused. */
  readonly check: () => Values | undefined
  /** Says what the server found wrong. */
  readonly refuse: (errors: ErrorsOf<string>) => void
}

/**
 * The fields of a call that are called `names`, with what is `known` until something is typed. What is typed stays
 * until the page is left; where it is `kept`, until the call is booked.
 */
export const useCallFields = (
  names: readonly CallField[],
  known: Partial<Values> = {},
  kept?: KeptForm,
): CallFields => {
  const [typed, setTyped] = useState<Partial<Values>>(kept?.first.typed ?? {})
  const values: Values = { ...EMPTY, ...known, ...typed }
  const [errors, setErrors] = useState<ErrorsOf<CallField>>({})

  const refuse = (messages: ErrorsOf<string>) => {
    flushSync(() => setErrors(messages))
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus()
  }

  return {
    names,
    values,
    errors,
    change: (name, value) => {
      setTyped((before) => ({ ...before, [name]: value }))
      kept?.keep({ typed: { [name]: value } })
      setErrors(({ [name]: _, ...others }) => others)
    },
    check: () => {
      const result = v.safeParse(v.pick(callRequestSchema, ['name', 'email', 'phone', 'about']), {
        ...values,
      })
      const number = v.safeParse(callRequestSchema.entries.phone, values.phone)
      const phone = number.success ? phoneProblem(number.output, deviceZone()) : undefined
      const messages: ErrorsOf<CallField> = {
        ...(phone ? { phone } : {}),
        ...firstErrors(result.issues ?? []),
      }
      const wrong = names.filter((name) => messages[name])
      if (wrong.length > 0) {
        refuse(Object.fromEntries(wrong.map((name) => [name, messages[name]])))
        return undefined
      }
      setErrors({})
      const checked = names.map((name) => [
        name,
        v.parse(callRequestSchema.entries[name], values[name]),
      ])
      return { ...values, ...Object.fromEntries(checked) }
    },
    refuse,
  }
}
