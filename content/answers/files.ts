import { megabytes, writeBytes } from '../../domain/files/bytes.ts'
import type { FileCheck } from '../../domain/files/file-check.ts'
import { FILE_SIZE_MAX } from '../../domain/files/submission-file.ts'
import type { UploadProblem } from '../../domain/files/upload.ts'
import { agency } from '../agency.ts'

const MEGABYTE = 1024 * 1024

/** Why a file was not stored, and what to do. */
export const uploadProblemWords: Readonly<Record<UploadProblem, string>> = {
  empty: 'This file is empty. Choose another.',
  tooLarge: `Larger than ${FILE_SIZE_MAX / MEGABYTE} MB. Choose a smaller one, or send a link to it.`,
  typeNotAllowed:
    'We can’t take this kind, or the content isn’t what the name says. Choose a PDF, Word, Excel, CSV or text file, or a picture (PNG, JPEG, WebP).',
  heicPhoto:
    'A photo in the format HEIC, which many devices cannot open. Save it as a JPEG, or send a screenshot of it.',
  locked:
    'This file is locked with a password, so we can’t check what’s in it. Save it without the password, and choose it again.',
  tooManyHere: 'There is no more room here. Remove another file, then try again.',
  loginEnded: 'Your login has ended. Log in again, then try again.',
  full: 'There is no more room for your files. Remove one that you do not need, then try again.',
  displaced:
    'Your connection is slow and others were waiting, so we stopped it. Try again in a minute, or on a faster connection.',
  tooMany:
    'A lot of files came from you or your connection. Try again later, tomorrow at the latest.',
  busy: 'Many files are being sent right now. Try again in a minute.',
  noRoom: `No more files can be stored at the moment. Email it to ${agency.email}.`,
  closed: 'It was stored, but what it was for has changed. Reload the page.',
  forgotten: 'It was not stored. Choose it again, or remove it.',
  changed:
    'It was changed, moved or deleted on your device after you chose it, so it could not be read. Choose it again.',
  network: 'The connection dropped. Try again.',
  failed: 'Something went wrong on our side. Try again in a minute.',
}

/** Why a press on a saved or removed file changed nothing. */
export const pressProblemWords = (problem: UploadProblem): string =>
  problem === 'network' || problem === 'failed'
    ? fileListWords.notChanged
    : uploadProblemWords[problem]

const CHECKS: Readonly<Record<FileCheck, string>> = {
  name: 'name',
  type: 'type',
  content: 'content',
}

const list = new Intl.ListFormat('en-NZ')

/** The list of files, wherever files are added. */
export const fileListWords = {
  add: 'Add files',
  hint: (most: number) =>
    `Several at once if you like, ${most} at most. PDF, Word, Excel, CSV, text or a picture (PNG, JPEG, WebP), ${FILE_SIZE_MAX / MEGABYTE} MB each. A second file with the same name is kept too.`,
  queued: 'Waiting its turn',
  waiting: 'Waiting for the network. Keep this page open.',
  sending: (sent: number, size: number) =>
    `${Math.floor((sent / size) * 100)}%, ${megabytes(sent)} of ${writeBytes(size)}`,
  sendingLabel: (name: string) => `Sending ${name}`,
  saved: (time: string) => `Saved ${time}`,
  removed: 'Removed',
  replaced: (name: string) => `Replaced by ${name}`,
  notChanged: 'No answer came. Check your connection and try again.',
  stop: 'Stop',
  replace: 'Replace',
  remove: 'Remove',
  undo: 'Undo',
  retry: 'Try again',
  chooseAnother: 'Choose another',
  chooseAgain: 'Choose it again',
  /** What a button is about, for those who hear it. */
  about: (name: string) => ` ${name}`,
  open: 'Download',
  /** No storage that we know of searches for viruses: "scanned" is said where one does. */
  checked: (checks: readonly FileCheck[]) =>
    checks.length > 0
      ? `Checked: ${list.format(checks.map((check) => CHECKS[check]))}; not scanned for viruses`
      : 'Not scanned for viruses',
  /** What is read out. */
  said: {
    saved: (name: string) => `${name} is saved.`,
    removed: (name: string) => `${name} is removed.`,
    waiting: (name: string) => `${name} is waiting for the network.`,
    problem: (name: string, problem: string) => `${name}: ${problem}`,
  },
} as const
