import { deskActs } from '../../../content/desk/desk-acts.ts'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { writeShortMoment, writeWeekday } from '../../../domain/time/new-zealand-time.ts'
import type { Refusal } from '../../api/desk/project-changes.ts'
import type { Trouble } from './use-project-change.ts'

const { did, client, you, who, sentBefore } = projectWords.quicker

/** What somebody did. */
type Act = Exclude<Refusal, { act: 'sent_before' }>

const didWhat = (act: Act): string => {
  if (act.act === 'start_set') return did.start_set(act.startsOn ? writeWeekday(act.startsOn) : '')
  if (act.act === 'assigned') return act.assignee ? did.assigned(act.assigneeName) : did.unassigned
  return did[act.act]
}

const whoDid = ({ side, name, isOwn }: Act): string => {
  if (isOwn) return you
  return side === 'client' ? client : personAlone(name)
}

export const titleOf = (trouble: Trouble): string => {
  if (trouble.act === 'lost') return deskActs.lost.title
  if (trouble.act === 'sent_before') return sentBefore.title
  return trouble.isOwn ? deskActs.changed.own : deskActs.changed.title
}

/** Who was quicker, what they did, and when; or what else is not known or was not saved. */
export const sayTrouble = (trouble: Trouble): string => {
  if (trouble.act === 'lost') return deskActs.lost.text
  if (trouble.act === 'sent_before') return sentBefore.text
  return who(whoDid(trouble), didWhat(trouble), trouble.at ? writeShortMoment(trouble.at) : '')
}
