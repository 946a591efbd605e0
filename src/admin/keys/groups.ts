import { adminViewTitles } from '../../../content/desk/admin.ts'
import { deskKeys } from '../../../content/desk/desk-keys.ts'
import { type AdminEntry, adminViews } from '../../../domain/site/applications.ts'
import type { Found } from '../../api/desk/find.ts'

const { groups: words } = deskKeys

const VIEWS: readonly Found[] = (Object.keys(adminViewTitles) as AdminEntry[]).map((entry) => ({
  path: adminViews[entry].path,
  name: adminViewTitles[entry],
  note: '',
}))

const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/gu, '')

/** Whether `text` is this number, with its letter or without. */
const isNumber = (text: string, reference = ''): boolean => {
  const asked = lettersAndDigits(text)
  const number = lettersAndDigits(reference)
  return number !== '' && (asked === number || asked === number.slice(1))
}

interface Kinds {
  readonly enquiries: readonly Found[]
  readonly submissions: readonly Found[]
  readonly clients: readonly Found[]
}

/** What is offered for `text`, by kind; first the kind of what has it as its number. */
export const groupsOf = (text: string, found: Kinds | undefined) => {
  const wanted = text.trim().toLowerCase()
  const groups = [
    { value: words.enquiries, items: found?.enquiries ?? [] },
    { value: words.submissions, items: found?.submissions ?? [] },
    { value: words.clients, items: found?.clients ?? [] },
    {
      value: words.views,
      items: VIEWS.filter(({ name }) => name.toLowerCase().includes(wanted)),
    },
  ].filter(({ items }) => items.length > 0)
  const isAsked = ({ items }: (typeof groups)[number]) => isNumber(text, items[0]?.reference)
  return groups.toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)))
}
