import * as v from 'valibot'

/** What names the files of a submission in a list. */
export const filesSchema = v.array(v.object({ path: v.string(), name: v.string() }))
export type Files = v.InferOutput<typeof filesSchema>

/** The name of the file at `path` as its client has it; else the end of its path. */
export const fileNameOf = (files: Files, path: string): string =>
  files.find((file) => file.path === path)?.name ?? path.slice(path.lastIndexOf('/') + 1)
