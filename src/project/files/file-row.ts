import type { StoredFile, UploadProblem } from '../../../domain/files/upload.ts'

/** One line of a list of files. */
export type FileRow = {
  /** Of the line, for as long as the page is open. */
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
} & (
  | { readonly state: 'queued' }
  /** For the network. */
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly sent: number }
  | {
      readonly state: 'saved'
      readonly file: StoredFile
      /** Why the last press changed nothing. */
      readonly trouble?: UploadProblem
    }
  | {
      readonly state: 'removed'
      readonly file: StoredFile
      /** The key of the one that took its place. */
      readonly replacedBy?: string
      readonly trouble?: UploadProblem
    }
  | { readonly state: 'problem'; readonly problem: UploadProblem }
)

/** What would be lost by leaving the page. */
export const isUnderWay = ({ state }: FileRow): boolean =>
  state === 'queued' || state === 'waiting' || state === 'sending'

/** Whether no answer came, so that only the server knows how it stands. */
export const isInDoubt = (row: FileRow): boolean => {
  const trouble = row.state === 'problem' ? row.problem : 'trouble' in row ? row.trouble : undefined
  return trouble === 'network' || trouble === 'failed'
}

/** What was chosen and does not go along as it stands. */
export const isLeftOut = ({ state }: FileRow): boolean => state === 'problem' || state === 'waiting'

/** What was chosen and is not stored, for whatever reason. */
export const isUnstored = (row: FileRow): boolean => row.state === 'problem' || isUnderWay(row)

/** Whether nothing but its name is known. */
export const isForgotten = (row: FileRow): boolean =>
  row.state === 'problem' && row.problem === 'forgotten'

/** Whether it takes one of the places of its list. */
export const takesPlace = (row: FileRow): boolean => row.state === 'saved' || isUnderWay(row)

/** The line of a file that is stored already. */
export const savedRow = (file: StoredFile): FileRow => ({
  key: file.id,
  name: file.name,
  size: file.size,
  state: 'saved',
  file,
})
