/** Exporting what a list of the desk has filtered. */
export const deskExport = {
  title: 'Export',
  hint: 'What matches the filters, newest first. The log notes who exported.',
  csv: 'Export as CSV',
  json: 'Export as JSON',
  /** `total` is empty where it is not known. */
  progress: (done: string, total: string) =>
    `${total === '' ? done : `${done} of ${total}`} read. You can go on working here.`,
  bar: 'Progress of the export',
  stop: 'Stop',
  stopped: 'The export was stopped. No file was saved.',
  done: (count: string) => `${count} exported.`,
  failed: 'The export failed. No file was saved. Please try again.',
} as const

/** Heads of the two columns of a time. */
export const exportedTime = (name: string): readonly [string, string] => [
  `${name} (New Zealand time)`,
  `${name} (ISO 8601)`,
]
