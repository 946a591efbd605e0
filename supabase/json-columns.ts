/** What JSON columns hold, where it is more than an object of anything: `schema.table.column`. */
export interface JsonColumns {
  /** Question id of `content/discovery.json` to answer. */
  'public.questionnaire_submissions.answers': Record<string, string>
  'public.error_reports.frames': string[]
}
