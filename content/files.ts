import { FILE_SIZE_MAX, FILES_PER_CLIENT_MAX } from '../domain/submission-file.ts'
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
