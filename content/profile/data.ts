import type { HeldPart } from '../../domain/export/parts.ts'
import { writeBytes } from '../../domain/files/bytes.ts'
import { agency } from '../agency.ts'
import { heldGroups } from './held-data.ts'

/** How many rows of each part there are, and their size: bytes of files, filled fields of the profile. */
export type HeldCounts = Readonly<
  Partial<Record<HeldPart, { readonly count: number; readonly size: number }>>
>

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${count.toLocaleString('en-NZ')}\u00a0${count === 1 ? one : many}`

type Count = (held: HeldCounts) => readonly string[]

const only =
  (part: HeldPart, one: string, many?: string): Count =>
  (held) => [counted(held[part]?.count ?? 0, one, many)]

/** How much there is of a group, in words. */
const howMuch: Record<keyof typeof heldGroups, Count> = {
  details: ({ profile }) => [counted(profile?.size ?? 0, 'field')],
  answers: ({ submissions, drafts }) => [
    counted(submissions?.count ?? 0, 'submission'),
    counted(drafts?.count ?? 0, 'draft'),
  ],
  files: ({ files }) =>
    files ? [counted(files.count, 'file'), writeBytes(files.size).replace(' ', '\u00a0')] : [],
  project: ({ projects, project_dates: dates }) => [
    counted(projects?.count ?? 0, 'project'),
    counted(dates?.count ?? 0, 'date'),
  ],
  messages: only('messages', 'message'),
  calls: only('calls', 'call'),
  enquiries: only('enquiries', 'enquiry', 'enquiries'),
  mails: only('mails', 'email'),
  logins: ({ sessions, account_log: log }) => [
    counted(sessions?.count ?? 0, 'session'),
    counted(log?.count ?? 0, 'line'),
  ],
  acts: only('acts', 'line'),
  consents: only('consents', 'answer'),
  newsletter: ({ newsletter, newsletter_issues: issues }) => [
    counted(newsletter?.count ?? 0, 'address', 'addresses'),
    counted(issues?.count ?? 0, 'issue'),
  ],
  deletions: only('deletions', 'request'),
  privacy: only('privacy_requests', 'request'),
}

export const dataWords = {
  title: 'Your data',
  text: 'What we hold, why, and how long. The Privacy Act 2020 gives you the right to see and correct it.',
  held: {
    caption: 'What we hold about you',
    what: 'What',
    howMuch: 'How much',
    why: 'Why',
    until: 'Until',
    none: 'None',
    notLoaded: 'We could not count what we hold just now.',
  },
  file: {
    title: 'Take it with you',
    text: 'One zip file. In it: index.html, a page to read with everything above; data.json, the same for a program; and your files in the folder “files”. It is a little bigger than your files together. Your browser makes it: leave this page open until it is done. We’ll email you that a copy was made.',
    /** What a browser calls its kind when it asks where to put it. */
    kind: 'Zip file',
    make: 'Make my file',
    again: 'Make it again',
    /** The name of the file. */
    name: (day: string) =>
      `${agency.name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}-data-${day}.zip`,
    beginning: 'Asking for your data',
    progress: 'Making your file',
    files: (done: number, all: number) =>
      `${done.toLocaleString('en-NZ')} of ${counted(all, 'file')}`,
    bytes: (done: number, all: number) => `${writeBytes(done)} of ${writeBytes(all)}`,
    reading: 'Adding the rest',
    stop: 'Stop',
    stopped: 'Stopped. No file was made.',
    done: {
      downloads: (name: string, bytes: number) =>
        `Done: ${name}, ${writeBytes(bytes)}, is in this browser’s downloads.`,
      chosen: (name: string, bytes: number) =>
        `Done: ${name}, ${writeBytes(bytes)}, is in the folder you chose.`,
    },
    leftOut: (names: readonly string[]) => `Left out: ${names.join(', ')}.`,
    tooMany: 'You’ve already made several copies today. Please try again tomorrow.',
    failed: `No file was made. Please try again; a big one needs as much free room on this device. Still no luck? Write to ${agency.email}, and we’ll make it for you.`,
    offline: 'You are offline: no file was made. Try again when you are back.',
    loginLeft: 'You need to log in again to copy everything. Nothing was made.',
    paused: {
      file: (name: string) => `We couldn’t get “${name}”.`,
      rows: 'We couldn’t read your data just now.',
      loggedOut: 'You are logged out. Log in again, and it will carry on where it stopped.',
      again: 'Try again',
      login: 'Log in again',
      without: 'Continue without it',
    },
  },
  correction: {
    title: 'Correct it',
    text: 'You can change details above, and answers until we read them. For anything else, tell us what’s wrong: we’ll correct it or add your statement beside it, within 20 working days.',
    ask: 'Ask for a correction',
  },
} as const

/** The rows of the table, in words. */
export const heldRows = (held: HeldCounts) =>
  (Object.keys(heldGroups) as (keyof typeof heldGroups)[]).map((group) => {
    const { title, why, until } = heldGroups[group]
    const amount = howMuch[group](held).filter(Boolean).join(', ')
    return { id: group, title, why, until, amount: amount || dataWords.held.none }
  })
