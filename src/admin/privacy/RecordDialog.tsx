import { useState } from 'react'
import { deskPrivacyWords } from '../../../content/desk/desk-privacy.ts'
import { privacyRequestWords } from '../../../content/privacy/privacy-requests.ts'
import { recordSchema } from '../../../domain/privacy/privacy-acts.ts'
import { today } from '../../../domain/privacy/privacy-days.ts'
import { now } from '../../../domain/time/present.ts'
import { toast } from '../../ui/toasts.ts'
import { FormDialog } from './FormDialog.tsx'

const words = deskPrivacyWords.record

interface RecordDialogProps {
  /** Of the client that it was opened at. */
  email: string
  onRecorded: (id: string) => void
  onClose: () => void
}

/** Records a request. */
export function RecordDialog({ email, onRecorded, onClose }: RecordDialogProps) {
  // Sent again, it is the same request.
  const [id] = useState(() => crypto.randomUUID())
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      schema={recordSchema}
      fields={[
        {
          name: 'kind',
          label: words.kind,
          control: 'line',
          options: privacyRequestWords.kind,
        },
        {
          name: 'email',
          label: words.email,
          hint: words.emailHint,
          control: 'email',
          initial: email,
        },
        {
          name: 'cameOn',
          label: words.cameOn,
          control: 'date',
          initial: today(now()),
        },
        {
          name: 'cameBy',
          label: words.cameBy,
          control: 'line',
          options: privacyRequestWords.cameBy,
        },
        { name: 'note', label: words.note, control: 'area' },
      ]}
      toAct={(typed) => ({ act: 'record', id, ...typed })}
      onDone={() => {
        toast.success(words.done)
        onRecorded(id)
      }}
      onClose={onClose}
    />
  )
}
