import * as v from 'valibot'

/** How many of one submission are shown: the newest. */
export const LATE_MESSAGES_MAX = 20

/** What a query of submissions asks for: the messages that change one. Ordered by `sent_at`, the newest first. */
export const LATE_MESSAGES = 'late_messages:messages(id,number,project_id,author_name,sent_at)'

/** The oldest first. */
export const lateMessagesSchema = v.pipe(
  v.array(
    v.object({
      id: v.string(),
      number: v.number(),
      project_id: v.string(),
      /** Empty: nobody had given one. */
      author_name: v.string(),
      sent_at: v.pipe(
        v.string(),
        v.transform((text) => new Date(text)),
      ),
    }),
  ),
  v.transform((newestFirst) => newestFirst.toReversed()),
)
