import { clientsWords } from '../../../content/desk/desk-clients.ts'
import { localTime, writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import type { ListedClient } from '../../api/desk/clients.ts'
import { Status } from '../../ui/Status.tsx'

const { status: words } = clientsWords

type Account = Pick<
  ListedClient,
  'confirmed_at' | 'is_deactivated' | 'deletion_due_at' | 'deletion_held'
>

/** What most matters of an account's state. */
export function AccountStatus({ client }: { client: Account }) {
  const { confirmed_at, is_deactivated, deletion_due_at, deletion_held } = client
  if (deletion_held) return <Status mark="waiting">{words.held}</Status>
  if (deletion_due_at) {
    const day = writeShortWeekday(localTime(new Date(deletion_due_at)).date)
    return <Status mark="aside">{words.leaving(day)}</Status>
  }
  if (is_deactivated) return <Status mark="aside">{words.deactivated}</Status>
  if (!confirmed_at) return <Status mark="started">{words.unconfirmed}</Status>
  return <Status mark="done">{words.active}</Status>
}
