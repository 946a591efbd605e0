import type { ComponentType } from 'react'
import { turnWords } from '../../../content/project/room.ts'
import { actionOf, type ProjectDate } from '../../../domain/project/project-dates.ts'

interface DateLinkProps {
  date: ProjectDate
  /** What it is drawn as; an ordinary link by default. */
  as?: ComponentType<{ href: string; rel: string; children: string }> | 'a'
}

/** Does a date: opens its link, or rings its number. Nothing where it has none. */
export function DateLink({ date, as: Link = 'a' }: DateLinkProps) {
  const action = actionOf(date)
  if (!action) return null
  const { ring, open } = turnWords.acts
  return (
    <Link href={action.href} rel="noreferrer">
      {action.kind === 'phone' ? ring(action.number) : open(action.host)}
    </Link>
  )
}
