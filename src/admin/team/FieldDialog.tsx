import { useEffect, useId, useRef, useState } from 'react'
import { teamWords } from '../../../content/desk/desk-team.ts'
import type { TeamActInput } from '../../../domain/desk/team.ts'
import { TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toasts.ts'
import { ActDialog } from './ActDialog.tsx'

interface FieldDialogProps {
  title: string
  text: string
  field: { readonly name: 'email' | 'name'; readonly label: string; readonly initial: string }
  submit: string
  /** The act, or what is wrong with what was typed. */
  read: (typed: string) => TeamActInput | { readonly error: string }
  done: (typed: string) => string
  onClose: () => void
}

/** An act on the team that needs one line of text. */
export function FieldDialog({ title, text, field, submit, read, done, onClose }: FieldDialogProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(field.initial)
  const [isChecked, setChecked] = useState(false)
  /** What the server found wrong, until something else is typed. */
  const [refused, setRefused] = useState<string>()
  const asked = read(typed)
  const wrong = isChecked && 'error' in asked ? asked.error : undefined
  const error = wrong ?? refused

  // The field itself comes back only after that where a code was asked for in its place.
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])

  const check = () => {
    const isWrong = 'error' in asked
    setChecked(isWrong)
    setRefused(undefined)
    if (!isWrong) return asked
    input.current?.focus()
    return undefined
  }

  return (
    <ActDialog
      title={title}
      submit={submit}
      keep={teamWords.cancel}
      read={check}
      onDone={() => {
        onClose()
        toast.success(done(typed.trim()))
      }}
      onFieldProblems={({ [field.name]: problem }) => {
        setRefused(problem)
        return problem !== undefined
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextField
        ref={input}
        id={id}
        name={field.name}
        type={field.name === 'email' ? 'email' : 'text'}
        label={field.label}
        error={error}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefused(undefined)
        }}
      />
    </ActDialog>
  )
}
