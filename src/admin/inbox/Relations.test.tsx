import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { EnquiryRelations } from '../../api/desk/enquiry-relations.ts'
import { Relations } from './Relations.tsx'

const none: EnquiryRelations = { enquiries: [], more: 0, client: null }

const markupOf = (relations: EnquiryRelations | undefined, hasFailed = false) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin/inbox/one?state=new']}>
      <Relations
        enquiry={{ email: 'mere+roof@client.example' }}
        relations={relations}
        hasFailed={hasFailed}
      />
    </MemoryRouter>,
  )

test('nothing stands beside an enquiry whose address wrote no other and has no account [R6.214, R6.215]', () => {
  expect(markupOf(none)).toBe('')
  expect(markupOf(undefined)).toBe('')
})

test('another enquiry of the address is a link with its state and day, in the list that is open; spam is called so [R6.214]', () => {
  const markup = markupOf({
    ...none,
    enquiries: [
      {
        id: 'other',
        reference: 'E-1042',
        state: 'spam',
        created_at: new Date('2026-11-17T21:00Z'),
      },
    ],
    more: 3,
  })
  expect(markup).toContain('<a href="/admin/inbox/other?state=new" data-discover="true">E-1042</a>')
  expect(markup).toMatch(/Spam<.*18 November 2026/u)
  expect(markup).toMatch(/href="\/admin\/inbox#q=mere%2Broof%40client.example"[^>]*>3 more/u)
})

test('the account of the address leads to the client, by name where there is one [R6.215]', () => {
  const named = markupOf({ ...none, client: { id: 'mere', name: 'Mere Tāwhiri' } })
  expect(named).toMatch(/href="\/admin\/clients\/mere"[^>]*><bdi>Mere Tāwhiri</u)
  expect(markupOf({ ...none, client: { id: 'mere', name: '' } })).toContain('See the client')
})

test('where it could not be loaded, that is said in place of nothing [R6.214]', () => {
  expect(markupOf(undefined, true)).toContain('could not be loaded')
})
