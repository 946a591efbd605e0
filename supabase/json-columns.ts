/** What JSON columns hold, where it is more than an object of anything: `schema.table.column`. */
export interface JsonColumns {
  /** Question id of `content/answers/discovery.json` to answer. */
  'public.questionnaire_submissions.answers': Record<string, string>
  /** What a change replaced, where it differs; an answer that there was none of is empty. */
  'public.submission_events.before': {
    answers?: Record<string, string>
    project_description?: string
    files?: string[]
    /** The files that came and went with the change; unknown of changes before they were noted. */
    files_added?: string[]
    files_taken_off?: string[]
  }
  'public.error_reports.frames': string[]
}
