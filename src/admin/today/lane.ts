import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import { todayWords } from '../../../content/desk/desk-today.ts'
import type { Wait } from '../../../domain/desk/first-answer.ts'
import {
  type Pile,
  placeOfWait,
  type Waiting,
  type WaitPlace,
} from '../../../domain/desk/waiting.ts'
import { chosenInterest } from '../../../domain/enquiries/contact.ts'
import { dateOf } from '../../../domain/project/project-dates.ts'
import {
  adminViews,
  enquiryPath,
  failedMailsPath,
  heldEnquiriesPath,
  privacyPath,
  projectPath,
} from '../../../domain/site/applications.ts'
import {
  writeShortMoment,
  writeShortWeekday,
  writeTimeOfDay,
} from '../../../domain/time/new-zealand-time.ts'
import { clock, readTime } from '../../../domain/time/times.ts'
import { forgottenOn } from '../parts/forgotten.ts'
import { isDue, isSameDay, writeOver, writeUntil } from '../parts/wait-words.ts'
import { office } from './office.ts'
import { onTrail, TO_ANSWER } from './on-trail.ts'

const words = todayWords.next

/** One thing that waits, as its line says it. */
export interface Lane {
  readonly key: string
  readonly title: string
  readonly about: string
  readonly to: string
  /** Undefined: the number is the act. */
  readonly act: string | undefined
  /** A number to ring. */
  readonly phone?: string
  readonly due: { readonly text: string; readonly aside?: string; readonly isLate?: true }
  /** Where its wait stands on the open hours of today. */
  readonly place?: WaitPlace | undefined
}

const pilePaths = {
  failed: failedMailsPath,
  heldBack: heldEnquiriesPath,
  pending: `${adminViews.submissions.path}?status=pending&sort=oldest`,
} as const

/** `12:22 PM`, and with its day where that is another one. */
const writeDue = (due: Date, now: Date) =>
  isSameDay(due, now) ? writeTimeOfDay(due) : writeShortMoment(due)

const dueOfWait = (wait: Wait, now: Date): Lane['due'] => {
  if (wait.over > 0) return { text: writeOver(wait, now), isLate: true }
  if (isDue(wait, now)) return { text: inboxWords.wait.dueNow }
  const text = words.due(writeDue(wait.due, now))
  return isSameDay(wait.due, now) ? { text, aside: words.dueIn(writeUntil(wait, now)) } : { text }
}

type Of<Kind extends Waiting['kind']> = Extract<Waiting, { kind: Kind }>

const enquiryLane = ({ enquiry, wait }: Of<'enquiry'>, now: Date): Lane => {
  const { reference, interest, isAssigned, assigneeName, unsent } = enquiry
  return {
    key: enquiry.id,
    title: enquiry.name,
    about: [
      words.enquiry.about(reference, chosenInterest(interest)),
      ...(unsent ? [`${inboxWords.unsent[unsent]}.`] : []),
      isAssigned ? words.enquiry.has(assigneeName) : words.enquiry.nobody,
    ].join(' '),
    to: onTrail(enquiryPath(enquiry.id)),
    act: words.enquiry.act,
    due: unsent ? { text: words.notSent, isLate: true } : dueOfWait(wait, now),
    place: placeOfWait(enquiry.waitingSince, wait, now, office.hours),
  }
}

const threadLane = ({ thread, wait }: Of<'thread'>, now: Date): Lane => ({
  key: `thread-${thread.projectId}`,
  title: words.thread.title(thread.client),
  about: words.thread.about(thread.waiting),
  to: `${onTrail(projectPath(thread.projectId))}${TO_ANSWER}`,
  act: words.thread.act,
  due: dueOfWait(wait, now),
  place: placeOfWait(thread.since, wait, now, office.hours),
})

const dateLane = ({ date, due }: Of<'date'>, now: Date): Lane => {
  const day = writeShortWeekday(dateOf(date.onDay))
  const minute = date.atTime === null ? undefined : readTime(date.atTime)
  const today = minute === undefined ? words.today : words.due(clock(minute))
  return {
    key: date.id,
    title: date.what,
    about: words.date.about(date.client),
    to: onTrail(projectPath(date.projectId)),
    act: words.date.act,
    due: due <= now ? { text: words.late(day), isLate: true } : { text: today },
  }
}

const callLane = ({ call }: Of<'call'>, now: Date): Lane => {
  const time = writeTimeOfDay(call.startsAt)
  return {
    key: call.id,
    title: words.call.title(call.name),
    about: call.about || words.call.noAbout,
    to: adminViews.calls.path,
    act: undefined,
    phone: call.phone,
    due: { text: call.startsAt <= now ? words.call.began(time) : words.call.at(time) },
  }
}

/** What is held back goes unseen: the last day before it, that is said. */
const writeForgotten = ({ count, since }: Pile, now: Date): string => {
  const goes = since ? forgottenOn(since, now) : 'later'
  return goes === 'later' ? '' : words.forgotten(count, goes === 'today')
}

const pileLane = ({ name, pile }: Of<'pile'>, now: Date): Lane => ({
  key: name,
  title: `${words.piles[name].title(pile.count)}${name === 'heldBack' ? writeForgotten(pile, now) : ''}`,
  about: words.piles[name].about,
  to: pilePaths[name],
  act: words.piles[name].act,
  due: {
    text: pile.since ? words.since(writeDue(pile.since, now)) : '',
    ...(name === 'failed' ? { isLate: true } : {}),
  },
})

const deletionLane = ({ deletion }: Of<'deletion'>, now: Date): Lane => {
  const { id, client, dueAt, hold } = deletion
  return {
    key: id,
    title: words.deletion.title(client),
    about: hold ? words.deletion.held(hold.because) : words.deletion.about,
    to: `${adminViews.clients.path}?show=leaving`,
    act: words.deletion.act,
    due: {
      text: hold
        ? words.deletion.heldUntil(writeShortWeekday(hold.until))
        : words.due(writeDue(dueAt, now)),
    },
  }
}

const requestLane = ({ request, due }: Of<'request'>, now: Date): Lane => {
  const { id, who, kind, dueOn, isAssigned, assigneeName } = request
  const day = writeShortWeekday(dueOn)
  return {
    key: id,
    title: words.request.title(who),
    about: `${words.request.about[kind]} ${isAssigned ? words.enquiry.has(assigneeName) : words.enquiry.nobody}`,
    to: onTrail(privacyPath(id)),
    act: words.request.act,
    due: due <= now ? { text: words.late(day), isLate: true } : { text: words.due(day) },
  }
}

/** What the line of `item` says at `now`. */
export const laneOf = (item: Waiting, now: Date): Lane => {
  switch (item.kind) {
    case 'enquiry':
      return enquiryLane(item, now)
    case 'thread':
      return threadLane(item, now)
    case 'date':
      return dateLane(item, now)
    case 'call':
      return callLane(item, now)
    case 'pile':
      return pileLane(item, now)
    case 'deletion':
      return deletionLane(item, now)
    case 'request':
      return requestLane(item, now)
  }
}
