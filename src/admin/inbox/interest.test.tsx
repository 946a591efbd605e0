import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedEnquiry } from '../../api/desk/enquiries.ts'
import type { Enquiry } from '../../api/desk/enquiry.ts'
import { enquiryColumns } from './enquiry-columns.tsx'
import { Facts } from './Facts.tsx'

const factsOf = (interest: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Facts
        enquiry={
          {
            reference: 'E-1042',
            email: 'mere@client.example',
            phone: null,
            interest,
            created_at: new Date('2026-11-17T21:00:00Z'),
            waiting_since: new Date('2026-11-17T21:00:00Z'),
            state: 'answered',
            client_id: null,
          } as Enquiry
        }
      />
    </MemoryRouter>,
  )

const rowOf = (interest: string) => {
  const none = () => null
  const columns = enquiryColumns({ time: 'came', reference: none, sender: none })
  const sender = columns.find(({ isRowHeader }) => isRowHeader)
  return renderToStaticMarkup(sender?.cell({ interest } as ListedEnquiry))
}

test('the desk names an interest that was chosen [R3.8]', () => {
  expect(factsOf('24/7 Operation')).toContain('<dt>About</dt><dd>24/7 Operation</dd>')
  expect(rowOf('24/7 Operation')).toContain('24/7 Operation')
})

test('the desk names none where nobody chose one [R3.8]', () => {
  expect(factsOf('Other')).not.toMatch(/About|Other/u)
  expect(rowOf('Other')).not.toContain('Other')
})
