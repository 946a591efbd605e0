import { deskActs } from '../../../content/desk-acts.ts'
import { projectWords } from '../../../content/desk-project.ts'
import { writeMoment, writeWeekday } from '../../../domain/new-zealand-time.ts'
import type { Refusal } from '../../api/desk/project-changes.ts'

const { did, client, who } = projectWords.quicker

const didWhat = (refusal: Refusal): string => {
  if (refusal.act === 'start_set')
    return did.start_set(refusal.startsOn ? writeWeekday(refusal.startsOn) : '')
  if (refusal.act === 'assigned')
    return refusal.assignee
      ? did.assigned(refusal.assigneeName || deskActs.unnamed)
      : did.unassigned
  return did[refusal.act]
}

/** Who was quicker, what they did, and when. */
export const sayRefusal = (refusal: Refusal): string =>
  who(
    refusal.side === 'client' ? client : refusal.name || deskActs.unnamed,
    didWhat(refusal),
    refusal.at ? writeMoment(refusal.at) : '',
  )
