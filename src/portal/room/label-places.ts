import type { WeekCell } from '../../../domain/project/project-weeks.ts'

/** How an upright stands in the strip of weeks, and where its label goes. */
export interface LabelPlace {
  /** From 0, the lowest, to `TOP` of a working day. */
  readonly level: number
  /** Whether the label ends at its upright, instead of beginning there. */
  readonly isLeaning: boolean
  /** How many half days the label may reach over. */
  readonly room: number
  /** How many lines it may have. */
  readonly lines: 1 | 2
}

/** Higher is the word "Today". */
const TOP = 4

const WEDNESDAY = 2
const WEEKEND = 5
const isWorkday = (weekday: number) => weekday < WEEKEND

/**
 * The place of every cell with dates: of one week, labels of its first days begin at their uprights, each lower than
 * the one before, and those of its last days end there, each higher. So they pass over each other's uprights, and
 * none lies on the dark of the weekend. Where an upright is in the way, a label ends before it. In a week of few dates
 * they are further apart, so that each label has two lines.
 */
export const labelPlaces = (cells: readonly WeekCell[]): readonly (LabelPlace | undefined)[] =>
  cells.map((cell, index) => {
    if (cell.dates.length === 0) return undefined
    const monday = index - (index % 7)
    const week = cells.slice(monday, monday + 7)
    const lines = linesOf(week)
    const levels = levelsOf(week, lines)
    const weekday = index - monday
    const level = levels[weekday] ?? 0
    // The labels of further dates of a day are lower.
    const lowest = level - (cell.dates.length - 1)
    const reach = (step: 1 | -1) => {
      let days = 1
      for (; ; days += 1) {
        const at = weekday + step * days
        if (!(at in week) || (isWorkday(weekday) && !isWorkday(at))) break
        if ((levels[at] ?? -1) > lowest) break
        if (level > TOP && week[at]?.isToday) break
      }
      return days * 2 - 1
    }
    const [left, right] = [reach(-1), reach(1)]
    const isLeaning = left === right ? isLast(week, weekday) : left > right
    return { level, isLeaning, room: Math.max(left, right), lines }
  })

/** Whether the day is one of the last of its week, whose labels lean to the left: Wednesday where Thursday has dates, too. */
const isLast = (week: readonly WeekCell[], weekday: number) =>
  weekday > WEDNESDAY || (weekday === WEDNESDAY && (week[WEDNESDAY + 1]?.dates.length ?? 0) > 0)

/** How many labels of two lines find room above each other. */
const FEW = 3

const linesOf = (week: readonly WeekCell[]) => {
  const isSparse = week.every(({ dates }, weekday) => dates.length <= (isWorkday(weekday) ? 1 : 0))
  return isSparse && week.filter(({ dates }) => dates.length > 0).length <= FEW ? 2 : 1
}

const levelsOf = (
  week: readonly WeekCell[],
  lines: LabelPlace['lines'],
): readonly (number | undefined)[] => {
  const days = week.flatMap(({ dates }, weekday) => (dates.length > 0 ? [weekday] : []))
  const workdays = days.filter(isWorkday)
  // From the lowest to the highest.
  const order = [
    ...workdays.filter((weekday) => !isLast(week, weekday)).reverse(),
    ...workdays.filter((weekday) => isLast(week, weekday)),
  ]
  return week.map((_, weekday) => {
    if (!days.includes(weekday)) return undefined
    if (!isWorkday(weekday)) return TOP + 1
    return TOP - lines * (order.length - 1 - order.indexOf(weekday))
  })
}
