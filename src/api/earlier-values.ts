import * as v from 'valibot'

const names = v.optional(v.array(v.string()))

/** `before` of an event, as the rooms of client and agency read it. */
export const earlierValuesSchema = v.object({
  answers: v.optional(v.record(v.string(), v.string()), {}),
  project_description: v.optional(v.string()),
  files: names,
  files_added: names,
  files_taken_off: names,
})
