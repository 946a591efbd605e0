import { useId, useState } from 'react'
import { dialogWords } from '../../../content/accounts/account.ts'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import { inviteSchema } from '../../../domain/enquiries/enquiry-invitation.ts'
import type { Enquiry } from '../../api/desk/enquiry.ts'
import { formDraft } from '../../storage/form-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useOwnId } from '../parts/own-id.ts'
import styles from './inbox.module.css'
import type { Acts } from './use-acts.ts'

const words = enquiryWords.client

interface TurnIntoClientProps {
  enquiry: Enquiry
  acts: Acts
}

/** Asks what the registration is filled in with, and invites whoever wrote. What was typed stays until then. */
export function TurnIntoClient({ enquiry, acts }: TurnIntoClientProps) {
  const emailId = useId()
  const [isOpen, setOpen] = useState(false)
  const draft = formDraft(useOwnId(), `invitation:${enquiry.id}`)
  const { field, onSubmit } = useSchemaForm(inviteSchema, {
    labels: words,
    initial: { name: enquiry.name, companyName: '' },
    draft,
  })

  const invite = onSubmit(async ({ name, companyName = '' }) => {
    setOpen(false)
    acts.perform(
      { kind: 'invited', entry: crypto.randomUUID(), on: enquiry, name, companyName },
      draft.forget,
    )
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
            <TextField autoComplete="off" {...field('name')} />
            <TextField autoComplete="off" aside={words.optional} {...field('companyName')} />
            <TextField
              id={emailId}
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
