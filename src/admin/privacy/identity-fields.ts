import { deskPrivacyWords } from '../../../content/desk/desk-privacy.ts'
import { privacyRequestWords } from '../../../content/privacy/privacy-requests.ts'
import type { PrivacyEntry, PrivacyRequest } from '../../api/desk/privacy.ts'
import type { FormField } from './FormDialog.tsx'

const words = deskPrivacyWords.identity

/** To whom something is handed, after which check; as it was said last, if it was. */
export const identityFields = (
  { email }: PrivacyRequest,
  entries: readonly PrivacyEntry[],
): readonly FormField<'handedTo' | 'check' | 'checkNote'>[] => {
  const last = entries.findLast(({ identity_check }) => identity_check !== null)
  return [
    {
      name: 'handedTo',
      label: words.handedTo,
      hint: words.handedToHint,
      control: 'line',
      initial: last?.handed_to ?? email,
    },
    {
      name: 'check',
      label: words.check,
      control: 'line',
      options: privacyRequestWords.check,
      initial: last?.identity_check ?? '',
    },
    {
      name: 'checkNote',
      label: words.checkNote,
      hint: words.checkNoteHint,
      control: 'area',
      initial: last?.identity_note ?? '',
    },
  ]
}
