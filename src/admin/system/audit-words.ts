import { statusWords } from '../../../content/answers/submission-status.ts'
import { auditWords as words } from '../../../content/desk/desk-audit.ts'
import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import type { AuditEntry } from '../../api/desk/audit.ts'

/** Who did it, in words. */
export const whoOf = ({ actor_kind, actor_name }: AuditEntry): string => {
  const { who } = words
  if (actor_kind === 'administrator') return who.administrator(actor_name)
  return actor_kind === 'client' ? who.client(actor_name) : who[actor_kind]
}

/** How it came, such as `function:purge`, in words. */
export const wayOf = ({ via }: AuditEntry): string => {
  const { ways } = words
  const [kind, name = ''] = (via ?? '').split(/:(.*)/u)
  if (kind === 'function' || kind === 'command' || kind === 'timer') return ways[kind](name)
  return kind === 'api' || kind === 'service-key' || kind === 'database' ? ways[kind] : ways.unknown
}

/** What it was done to, in words. */
export const subjectOf = ({ subject_table, reference }: AuditEntry): string =>
  [words.subjects[subject_table] ?? subject_table, reference].filter(Boolean).join(' ')

/** The states of subjects as they are called everywhere else at the desk. */
const stateNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact_messages: inboxWords.tabs,
  questionnaire_submissions: Object.fromEntries(
    Object.entries(statusWords).map(([status, { name }]) => [status, name]),
  ),
}

const writeValue = (value: unknown, names: Readonly<Record<string, string>>): string => {
  if (value === null) return words.none
  return typeof value === 'string' ? (names[value] ?? value) : JSON.stringify(value)
}

/**
 * Ids and states, such as `from Pending, to In review`.
 * @param people the names of colleagues by their ids.
 */
export const detailOf = (
  { subject_table, detail }: Pick<AuditEntry, 'subject_table' | 'detail'>,
  people: Readonly<Record<string, string>> = {},
): string =>
  Object.entries(detail)
    // `from` before `to`.
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, value]) =>
        `${name} ${writeValue(value, { ...people, ...stateNames[subject_table] })}`,
    )
    .join(', ')

/** What was done in words: `submission.status_changed` is "Submission: status changed". */
export const actOf = (action: string): string => {
  const said = action.replace('.', ': ').replaceAll('_', ' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
