import { projectsWords } from '../../../content/desk/desk-projects.ts'
import {
  dateOf,
  type ProjectDate,
  type ProjectSide,
} from '../../../domain/project/project-dates.ts'
import { turnOf } from '../../../domain/project/turn.ts'
import { writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import { clock, readTime } from '../../../domain/time/times.ts'
import type { ListedProject } from '../../api/desk/projects.ts'

const words = projectsWords.turn

/** Whose turn it is in an open project, and what to do. */
export interface ShownTurn {
  readonly side: ProjectSide
  readonly text: string
  /** When it is due. */
  readonly due: string
  readonly isLate: boolean
}

const nextDate = ({ id, next_day, next_time, next_what, next_turn }: ListedProject) => {
  if (next_day === null || next_what === null || next_turn === null) return undefined
  const date: ProjectDate = {
    id,
    day: next_day,
    minute: next_time === null ? null : (readTime(next_time) ?? null),
    what: next_what,
    turn: next_turn,
    doneAt: null,
    movedFrom: null,
    note: '',
    action: '',
  }
  return date
}

const dueOf = ({ day, minute }: ProjectDate) => {
  const weekday = writeShortWeekday(dateOf(day))
  return minute === null ? weekday : `${weekday}, ${clock(minute)}`
}

export const shownTurn = (project: ListedProject, now: Date): ShownTurn => {
  const { starts_on, submission_status, is_reopened, waiting, waits_for_client } = project
  const date = nextDate(project)
  const turn = turnOf(
    {
      project: { startsOn: starts_on, closedAt: null, dates: date ? [date] : [] },
      submission: submission_status
        ? { status: submission_status, reopenedReason: is_reopened ? '' : null }
        : undefined,
      hasAnswers: false,
      isMessageUnread: waits_for_client,
      isAnswerAwaited: waiting > 0,
    },
    now,
  )
  if (turn.state === 'date') {
    const due = dueOf(turn.date)
    return {
      side: turn.side,
      text: words.date(turn.date.what),
      due: turn.isLate ? words.late(due) : due,
      isLate: turn.isLate,
    }
  }
  // No answer of a draft is seen here, and the project is open.
  const state = turn.state === 'begun' || turn.state === 'closed' ? 'untouched' : turn.state
  return { side: turn.side ?? 'client', text: words[state], due: '', isLate: false }
}
