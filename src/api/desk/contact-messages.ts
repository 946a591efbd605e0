import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { CONTACT_STATES, contactForm } from '../../../domain/contact.ts'
import { attributionSchema } from '../../../domain/contact-signals.ts'
import { byField } from '../../../domain/form.ts'
import { dataClient } from '../client.ts'
import { isPastLastPage, type Page, rangeOf } from './pages.ts'

const schema = v.object({
  id: v.string(),
  /** The form's input; an empty string where nothing was typed. */
  ...byField(contactForm, () =>
    v.pipe(
      v.nullable(v.string()),
      v.transform((text) => text ?? ''),
    ),
  ),
  state: v.picklist(CONTACT_STATES),
  quarantine_reason: v.nullable(v.string()),
  attribution: attributionSchema,
  created_at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
})

export type ContactMessage = v.InferOutput<typeof schema>

const load = async (page: number): Promise<Page<ContactMessage>> => {
  const { data, count, error } = await (await dataClient())
    .from('contact_messages')
    .select(Object.keys(schema.entries).join(','), { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rangeOf(page))
  if (error) {
    if (isPastLastPage(error)) return { rows: [], total: 0 }
    throw error
  }
  return { rows: v.parse(v.array(schema), data), total: count ?? 0 }
}

/** A page of messages, newest first. */
export const contactMessagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['contact-messages', page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
  })
