import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { dialogWords } from '../../../content/accounts/account.ts'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import { inviteSchema } from '../../../domain/enquiries/enquiry-invitation.ts'
import { type ErrorsOf, firstErrors } from '../../../domain/forms/form.ts'
import type { Enquiry } from '../../api/desk/enquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './inbox.module.css'
import type { Acts } from './use-acts.ts'

const words = enquiryWords.client

interface TurnIntoClientProps {
  enquiry: Enquiry
  acts: Acts
}

/** Asks what the registration is filled in with, and invites whoever wrote. What was typed stays until then. */
export function TurnIntoClient({ enquiry, acts }: TurnIntoClientProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [texts, setTexts] = useState({ name: enquiry.name, companyName: '' })
  const [errors, setErrors] = useState<ErrorsOf<string>>({})

  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = v.safeParse(inviteSchema, texts)
    if (!checked.success) {
      const wrong = firstErrors(checked.issues)
      setErrors(wrong)
      const [name] = Object.keys(texts).filter((one) => one in wrong)
      event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
      return
    }
    setErrors({})
    setOpen(false)
    const { name, companyName = '' } = checked.output
    acts.perform({ kind: 'invited', entry: crypto.randomUUID(), on: enquiry, name, companyName })
  }
  const field = (name: keyof typeof texts) => ({
    id: `${id}-${name}`,
    name,
    label: words[name],
    error: errors[name],
    autoComplete: 'off',
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((others) => ({ ...others, [name]: target.value })),
  })

  return (
    <>
      <p className={styles.turn}>
        <Button variant="line" aria-disabled={acts.isPending} onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </p>
      {isOpen ? (
        <Dialog title={words.open} closeLabel={dialogWords.close} onClose={() => setOpen(false)}>
          <form className={styles.invite} method="post" noValidate onSubmit={invite}>
            <p>{words.text}</p>
            <TextField {...field('name')} />
            <TextField {...field('companyName')} aside={words.optional} />
            <TextField
              id={`${id}-email`}
              label={words.email}
              hint={words.emailHint}
              value={enquiry.email}
              readOnly
            />
            <p className={layout.actions}>
              <Button type="submit" aria-disabled={acts.isPending}>
                {words.submit}
              </Button>
              <Button variant="line" onClick={() => setOpen(false)}>
                {words.notNow}
              </Button>
            </p>
          </form>
        </Dialog>
      ) : null}
    </>
  )
}
