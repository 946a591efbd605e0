import { personName } from '../../../content/pages/people.ts'
import { turnFacts, turnWords as words } from '../../../content/project/room.ts'
import { newZealandClock } from '../../../content/time/new-zealand-time.ts'
import type { ProjectDate } from '../../../domain/project/project-dates.ts'
import type { Turn } from '../../../domain/project/turn.ts'
import { writeDay, writeShortWeekday, writeWeekday } from '../../../domain/time/new-zealand-time.ts'
import type { HomeProject, HomeSubmission } from './room-rows.ts'

/** A turn in words. */
export interface SaidTurn {
  readonly title: string
  /** How it is done. */
  readonly note?: string
  readonly lead: string
  readonly facts: readonly TurnFact[]
}

export interface TurnFact {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
}

interface Context {
  readonly project: Pick<HomeProject, 'assigneeName' | 'closedAt'> | null
  readonly submission: Pick<HomeSubmission, 'reference' | 'reopenedReason'> | undefined
}

const timeOf = ({ minute }: ProjectDate) => (minute === null ? '' : newZealandClock(minute))

/** "Wednesday 25 November, 5:30 PM, New Zealand time" */
const momentOf = (date: ProjectDate) =>
  [writeWeekday(date.day), timeOf(date)].filter(Boolean).join(', ')

const shortMomentOf = (date: ProjectDate) =>
  [writeShortWeekday(date.day), timeOf(date)].filter(Boolean).join(', ')

/** `turn` as its client reads it. */
export const sayTurn = (turn: Turn, { project, submission }: Context): SaidTurn => {
  const shown = project?.assigneeName ?? ''
  return { ...headOf(turn, { project, submission }, shown), facts: factsOf(turn, shown) }
}

const headOf = (turn: Turn, { project, submission }: Context, shown: string) => {
  const reference = submission?.reference ?? ''
  switch (turn.state) {
    case 'date': {
      const by = momentOf(turn.date)
      const { what: title, note } = turn.date
      const { yours, ours } = words.date
      if (turn.side === 'client') {
        return { title, note, lead: turn.isLate ? yours.late(by) : yours.lead(by) }
      }
      return { title, note, lead: turn.isLate ? ours.late(by) : ours.lead(personName(shown), by) }
    }
    case 'awaited':
      return { title: words.awaited.title(personName(shown)), lead: words.awaited.lead }
    case 'sent':
    case 'reading':
      return {
        title: words[turn.state].title(personName(shown)),
        lead: words[turn.state].lead(reference),
      }
    case 'reopened':
      return {
        title: words.reopened.title(personName(shown)),
        lead: words.reopened.lead(reference, submission?.reopenedReason ?? ''),
      }
    case 'undated':
      return {
        title: words.undated.title,
        lead: words.undated.lead(reference),
      }
    case 'between':
      return words.between
    case 'closed':
      return {
        title: words.closedProject.title,
        lead: words.closedProject.lead(writeDay(project?.closedAt ?? 0)),
      }
    default:
      return words[turn.state]
  }
}

const factsOf = (turn: Turn, shown: string): readonly TurnFact[] => {
  if (turn.state === 'closed') return [{ label: turnFacts.who, value: turnFacts.nobody }]
  const who = { label: turnFacts.who, value: whoOf(turn.side, shown) }
  if (turn.state === 'date') {
    const { date, next, isLate } = turn
    return [
      who,
      {
        label: turnFacts.by,
        value: writeShortWeekday(date.day),
        note: isLate ? turnFacts.late(timeOf(date)) : timeOf(date),
      },
      next
        ? { label: turnFacts.next, value: next.what, note: shortMomentOf(next) }
        : { label: turnFacts.next, value: turnFacts.nothing, note: turnFacts.together },
    ]
  }
  if (turn.state === 'message') {
    const { next } = turn
    return [
      who,
      { label: turnFacts.by, value: turnFacts.noDate },
      next
        ? { label: turnFacts.next, value: next.what, note: shortMomentOf(next) }
        : { label: turnFacts.next, value: turnFacts.weGoOn },
    ]
  }
  const isTheirs = turn.side === 'client'
  return [
    who,
    {
      label: turnFacts.by,
      value: turnFacts.noDate,
      note: isTheirs ? turnFacts.together : turnFacts.mailed,
    },
    ...(isTheirs
      ? [{ label: turnFacts.next, value: turnFacts.weRead, note: turnFacts.andWrite }]
      : turn.state === 'between' || turn.state === 'undated'
        ? []
        : [{ label: turnFacts.next, value: turnFacts.weTalk, note: turnFacts.withYou }]),
  ]
}

const whoOf = (side: 'client' | 'agency', shown: string) =>
  side === 'client' ? turnFacts.you : turnFacts.us(shown)
