import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { statusWords } from '../../../content/answers/submission-status.ts'
import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { CONTACT_STATES } from '../../../domain/enquiries/contact.ts'
import { clientPath, deskSubmissionPath, enquiryPath } from '../../../domain/site/applications.ts'
import { dataClient } from '../connection.ts'

/** Something to go to. */
export interface Found {
  readonly path: string
  readonly name: string
  readonly note: string
  /** Its number, where it has one. */
  readonly reference?: string
}

/** How many of a kind are offered. */
const MOST = 5

const submissionsSchema = v.array(
  v.object({
    id: v.string(),
    reference: v.string(),
    status: v.picklist(SUBMISSION_STATUSES),
    first_name: v.string(),
    last_name: v.string(),
    company_name: v.string(),
  }),
)

const findSubmissions = async (text: string): Promise<Found[]> => {
  const { data } = await (await dataClient())
    .rpc('desk_submissions', { search: text })
    .select(Object.keys(submissionsSchema.item.entries).join(','))
    .limit(MOST)
    .throwOnError()
  return v
    .parse(submissionsSchema, data)
    .map(({ id, reference, status, first_name, last_name, company_name }) => {
      const person = `${first_name} ${last_name}`.trim()
      return {
        path: deskSubmissionPath(id),
        reference,
        name: company_name || person || reference,
        note: [reference, company_name ? person : '', statusWords[status].name]
          .filter(Boolean)
          .join(', '),
      }
    })
}

const enquiriesSchema = v.array(
  v.object({
    id: v.string(),
    reference: v.string(),
    name: v.string(),
    email: v.string(),
    state: v.picklist(CONTACT_STATES),
  }),
)

const findEnquiries = async (text: string): Promise<Found[]> => {
  const { data } = await (await dataClient())
    .rpc('desk_enquiries', { search: text, sort: 'newest' })
    .select(Object.keys(enquiriesSchema.item.entries).join(','))
    .limit(MOST)
    .throwOnError()
  return v.parse(enquiriesSchema, data).map(({ id, reference, name, email, state }) => ({
    path: enquiryPath(id),
    reference,
    name,
    note: [reference, email, inboxWords.tabs[state]].join(', '),
  }))
}

const clientsSchema = v.array(
  v.object({ id: v.string(), name: v.string(), company_name: v.string(), email: v.string() }),
)

const findClients = async (text: string): Promise<Found[]> => {
  const { data } = await (await dataClient())
    .rpc('desk_clients', { search: text })
    .select(Object.keys(clientsSchema.item.entries).join(','))
    .limit(MOST)
    .throwOnError()
  return v.parse(clientsSchema, data).map(({ id, name, company_name, email }) => ({
    path: clientPath(id),
    name: name || email,
    note: [company_name, name ? email : ''].filter(Boolean).join(', '),
  }))
}

/** What has `text` in its name, number or words, as the lists of the desk find it. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['submissions', 'found', text],
    queryFn: async () => {
      const [enquiries, submissions, clients] = await Promise.all([
        findEnquiries(text),
        findSubmissions(text),
        findClients(text),
      ])
      return { enquiries, submissions, clients }
    },
  })
