import { useState } from 'react'
import { deskPrivacyWords } from '../../../content/desk/desk-privacy.ts'
import { privacyRequestWords } from '../../../content/privacy/privacy-requests.ts'
import { doneSchema, refusedSchema } from '../../../domain/privacy/privacy-acts.ts'
import type { PrivacyDetail } from '../../api/desk/privacy.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { toast } from '../../ui/toasts.ts'
import { FormDialog } from './FormDialog.tsx'
import { identityFields } from './identity-fields.ts'

const words = deskPrivacyWords.close

/** Closes a request as answered, with what was handed out to whom after which check, or as refused on a ground. */
export function CloseRequest({ request, entries }: PrivacyDetail) {
  const [opened, setOpened] = useState<'done' | 'refuse'>()
  const { id } = request
  const close = () => setOpened(undefined)
  const done = (said: string) => {
    close()
    toast.success(said)
  }
  return (
    <section aria-labelledby="privacy-close">
      <h2 id="privacy-close">{words.title}</h2>
      <p className={layout.actions}>
        <Button variant="line" onClick={() => setOpened('done')}>
          {words.done.action}
        </Button>
        <Button variant="line" onClick={() => setOpened('refuse')}>
          {words.refuse.action}
        </Button>
      </p>
      {opened === 'done' ? (
        <FormDialog
          title={words.done.title}
          submit={words.done.submit}
          schema={doneSchema}
          fields={[
            { name: 'what', label: words.done.what, control: 'line' },
            ...identityFields(request, entries),
          ]}
          toAct={(typed) => ({ act: 'done', id, ...typed })}
          onDone={() => done(words.done.done)}
          onClose={close}
        />
      ) : null}
      {opened === 'refuse' ? (
        <FormDialog
          title={words.refuse.title}
          submit={words.refuse.submit}
          schema={refusedSchema}
          fields={[
            {
              name: 'ground',
              label: words.refuse.ground,
              control: 'line',
              options: privacyRequestWords.ground,
            },
            {
              name: 'what',
              label: words.refuse.what,
              hint: words.refuse.whatHint,
              control: 'line',
            },
          ]}
          toAct={(typed) => ({ act: 'refuse', id, ...typed })}
          onDone={() => done(words.refuse.done)}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
