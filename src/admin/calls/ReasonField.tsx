import { type RefObject, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { callsWords as words } from '../../../content/desk/desk-calls.ts'
import { callReasonSchema } from '../../../domain/booked-calls/call-reason.ts'
import { TextAreaField } from '../../ui/Field.tsx'

interface Reason {
  readonly text: string
  readonly error: string | undefined
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly type: (text: string) => void
  /** The reason as it is sent; undefined, with its error shown and the field focused, where it is none. */
  readonly read: () => string | undefined
}

/** Why a call is moved or cancelled, as it is typed. */
export const useReason = (): Reason => {
  const [text, type] = useState('')
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const checked = v.safeParse(callReasonSchema, text)
  return {
    text,
    error: isChecked ? checked.issues?.[0].message : undefined,
    field,
    type,
    read: () => {
      setChecked(!checked.success)
      if (!checked.success) field.current?.focus()
      return checked.success ? checked.output : undefined
    },
  }
}

/** The field of a reason, for so many people. */
export function ReasonField({ reason, people }: { reason: Reason; people: number }) {
  return (
    <TextAreaField
      ref={reason.field}
      id={useId()}
      label={words.reason}
      hint={words.reasonHint(people)}
      error={reason.error}
      rows={3}
      value={reason.text}
      onChange={({ target }) => reason.type(target.value)}
    />
  )
}
