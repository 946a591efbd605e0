import { megabytes, writeBytes } from '../domain/bytes.ts'
import { FILE_SIZE_MAX, FILES_PER_CLIENT_MAX } from '../domain/submission-file.ts'
import type { UploadProblem } from '../domain/upload.ts'
import { agency } from './agency.ts'

const MEGABYTE = 1024 * 1024

/** Messages about a chosen file, before and after the upload. */
export const fileWords = {
  hint: `PDF, Word, Excel, CSV, text or a picture (PNG, JPEG, WebP), ${FILE_SIZE_MAX / MEGABYTE} MB at most.`,
  empty: 'This file is empty. Please choose another.',
  tooLarge: `This file is larger than ${FILE_SIZE_MAX / MEGABYTE} MB. Please choose a smaller one.`,
  typeNotAllowed:
    'This kind of file is not accepted, or its content is not what its name says. Please choose a PDF, Word, Excel, CSV or text file, or a picture (PNG, JPEG, WebP).',
  nameTaken: 'You have already sent a file of this name. Please rename this one and try again.',
  notAllowed: `This file was not stored. If you logged out elsewhere, log in again. You may have ${FILES_PER_CLIENT_MAX} files at most: if you do, remove one.`,
  gone: 'Your file is not stored any more. Please choose it again, or submit without it.',
  loginEnded: 'Your login has ended. Please log in again, then choose the file once more.',
  tooMany:
    'A lot of files came from you or your connection. Please try again later, tomorrow at the latest.',
  displaced:
    'Your connection is slow and others were waiting, so your file was not sent to its end. Please try again in a minute.',
  busy: 'Many files are being sent right now. Please try again in a minute.',
  noRoom: `No more files can be stored at the moment. Please submit without it, and email the file to ${agency.email}.`,
  failed: 'The file could not be sent. Please check your connection and try again.',
} as const

/** Why a file was not stored, and what to do. */
export const uploadProblemWords: Readonly<Record<UploadProblem, string>> = {
  empty: 'This file is empty. Choose another.',
  tooLarge: `Larger than ${FILE_SIZE_MAX / MEGABYTE} MB. Choose a smaller one, or send a link to it.`,
  typeNotAllowed:
    'This kind is not accepted, or the content is not what the name says. Choose a PDF, Word, Excel, CSV or text file, or a picture (PNG, JPEG, WebP).',
  tooManyHere: 'There is no more room here. Remove another file, then try again.',
  loginEnded: 'Your login has ended. Log in again, then try again.',
  full: 'There is no more room for your files. Remove one that you do not need, then try again.',
  displaced:
    'Your connection is slow and others were waiting, so it was stopped. Try again in a minute, or on a faster connection.',
  tooMany:
    'A lot of files came from you or your connection. Try again later, tomorrow at the latest.',
  busy: 'Many files are being sent right now. Try again in a minute.',
  noRoom: `No more files can be stored at the moment. Email it to ${agency.email}.`,
  closed: 'It was stored, but what it was for has changed. Reload the page.',
  network: 'The connection broke off. Try again.',
  failed: 'Something went wrong on our side. Try again in a minute.',
}

/** The list of files, wherever files are added. */
export const fileListWords = {
  add: 'Add files',
  hint: (most: number) =>
    `Several at once if you like, ${most} at most. PDF, Word, Excel, CSV, text or a picture (PNG, JPEG, WebP), ${FILE_SIZE_MAX / MEGABYTE} MB each. A second file of the same name is kept as well.`,
  queued: 'Next',
  waiting: 'Waits for the network. Keep this page open.',
  sending: (sent: number, size: number) =>
    `${Math.floor((sent / size) * 100)}%, ${megabytes(sent)} of ${writeBytes(size)}`,
  sendingLabel: (name: string) => `Sending ${name}`,
  saved: (time: string) => `Saved ${time}`,
  removed: 'Removed',
  replaced: (name: string) => `Replaced by ${name}`,
  notChanged: 'That did not reach us. Check your connection and try again.',
  stop: 'Stop',
  replace: 'Replace',
  remove: 'Remove',
  undo: 'Undo',
  retry: 'Try again',
  chooseAnother: 'Choose another',
  /** What a button is about, for those who hear it. */
  about: (name: string) => ` ${name}`,
  open: 'Download',
  /** What is read out. */
  said: {
    saved: (name: string) => `${name} is saved.`,
    removed: (name: string) => `${name} is removed.`,
    waiting: (name: string) => `${name} waits for the network.`,
    problem: (name: string, problem: string) => `${name}: ${problem}`,
  },
} as const
