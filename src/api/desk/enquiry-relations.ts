import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { CONTACT_STATES } from '../../../domain/enquiries/contact.ts'
import { dataClient } from '../connection.ts'

const schema = v.object({
  enquiries: v.array(
    v.object({
      id: v.string(),
      reference: v.string(),
      state: v.picklist(CONTACT_STATES),
      created_at: v.pipe(
        v.string(),
        v.transform((text) => new Date(text)),
      ),
    }),
  ),
  /** How many older ones there are. */
  more: v.number(),
  /** Who has confirmed the address, unless the enquiry has joined an account; the name may be empty. */
  client: v.nullable(v.object({ id: v.string(), name: v.string() })),
})

/** Other enquiries of the same address, the newest first, and the client whose address it is. */
export type EnquiryRelations = v.InferOutput<typeof schema>

/** What belongs with an enquiry. */
export const enquiryRelationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiries', 'relations', id],
    queryFn: async (): Promise<EnquiryRelations> => {
      const { data } = await (await dataClient())
        .rpc('desk_enquiry_relations', { enquiry: id })
        .throwOnError()
      return v.parse(schema, data)
    },
    // As the enquiry beside it.
    refetchOnWindowFocus: false,
  })
