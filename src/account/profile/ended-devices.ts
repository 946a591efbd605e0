import { sessionsWords } from '../../../content/profile/sessions.ts'
import type { AccountSession } from '../../../domain/accounts/account-session.ts'
import { writeShortMoment } from '../../../domain/time/new-zealand-time.ts'

const words = sessionsWords.said

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' })

/** Says that `session` of `all` is logged out: by its device, and by its login where that leaves it open which one. */
export const sayEnded = (session: AccountSession, all: readonly AccountSession[]): string => {
  const isAlone = all.every(({ id, device }) => id === session.id || device !== session.device)
  return isAlone
    ? words.one(session.device)
    : words.oneOf(session.device, writeShortMoment(session.createdAt))
}

/** Says that all of `sessions` are logged out, each device once. */
export const sayAllEnded = (sessions: readonly AccountSession[]): string => {
  const [first] = sessions
  if (first && sessions.length === 1) return words.one(first.device)
  const counts = new Map<string, number>()
  for (const { device } of sessions) counts.set(device, (counts.get(device) ?? 0) + 1)
  const devices = [...counts].map(([device, count]) =>
    count === 1 ? device : words.times(device, count),
  )
  return words.several(list.format(devices))
}
