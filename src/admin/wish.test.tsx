import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ClientProfile } from '../api/desk/client-profile.ts'
import { ClientDetail } from './clients/ClientDetail.tsx'
import { ProjectDetail } from './project/ProjectDetail.tsx'
import { SubmissionDetail } from './submissions/SubmissionDetail.tsx'

const TITLE = 'What they would like AI to do'
const AT = '2026-11-05T20:00:00Z'

const PROFILE: ClientProfile = {
  name: 'Hēmi',
  surname: 'Walker',
  email: 'hemi@tawhiri.example',
  phone: '021 555 0142',
  company_name: 'Tāwhiri Plumbing',
  business_address: '12 Station Road, Henderson',
  industry: 'plumbing',
  ai_interests: 'Answer “the phone” after five.\n\n"Book" the <b>jobs</b>.',
}

/** The desk's pages on which a client's profile stands. */
const PAGES: Record<string, (profile: ClientProfile | null) => ReactNode> = {
  client: (profile) => (
    <ClientDetail
      client={{
        account: {
          id: '1',
          email: 'hemi@tawhiri.example',
          registeredAt: AT,
          confirmedAt: AT,
          lastLoginAt: null,
          isDeactivated: false,
          isAdministrator: false,
          sessions: [],
        },
        profile,
        submissions: [],
        projects: [],
        calls: [],
        enquiries: [],
        deletion: null,
      }}
    />
  ),
  project: (client) => (
    <ProjectDetail
      project={{
        id: '2',
        client_id: '1',
        assignee: null,
        starts_on: null,
        no_answer_to: 0,
        closed_at: null,
        project_dates: [],
        files: [],
        client,
        submissions: [],
        calls: [],
      }}
    />
  ),
  submission: (client) => (
    <SubmissionDetail
      submission={{
        id: '3',
        project_id: '2',
        user_id: '1',
        reference: 'S-1042',
        status: 'pending',
        submitted_at: new Date(AT),
        changed_at: null,
        reopened_reason: null,
        first_name: 'Hēmi',
        last_name: 'Walker',
        email: 'hemi@tawhiri.example',
        phone: '',
        company_name: 'Tāwhiri Plumbing',
        industry: '',
        project_description: '',
        answers: {},
        question_set: 'discovery-1',
        projects: { assignee: null, assignee_name: '' },
        events: [],
        submission_notes: [],
        files: [],
        late_messages: [],
        client,
      }}
      userId="5"
      now={new Date(AT)}
    />
  ),
}

const show = (page: string, profile: ClientProfile | null) => {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{PAGES[page]?.(profile)}</QueryClientProvider>
    </MemoryRouter>,
  )
}
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
/** The part of the page below the heading of the wish. */
const wish = () =>
  [...document.querySelectorAll('section')].find((section) =>
    [...section.children].some((child) => child.textContent === TITLE),
  )
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
    ?.nextElementSibling

test.each(Object.keys(PAGES))(
  'what a client would like AI to do is read to the letter on the desk’s page of a %s [R6.210]',
  (page) => {
    show(page, PROFILE)
    const text = wish()?.querySelector('p')
    expect(text?.textContent).toBe(PROFILE.ai_interests)
    expect(text?.getAttribute('dir')).toBe('auto')
    expect(wish()?.querySelector('b')).toBeNull()
  },
)

test.each(Object.keys(PAGES))(
  'the address is a fact of the client on the desk’s page of a %s [R6.211]',
  (page) => {
    show(page, PROFILE)
    expect(fact('Address')?.querySelector('bdi')?.textContent).toBe(PROFILE.business_address)
  },
)

test.each(Object.keys(PAGES))(
  'nothing stands for an empty wish and an empty address on the desk’s page of a %s [R6.210, R6.211]',
  (page) => {
    for (const profile of [null, { ...PROFILE, ai_interests: '', business_address: '' }]) {
      show(page, profile)
      expect(document.querySelector('h1')).not.toBeNull()
      expect(headings()).not.toContain(TITLE)
      expect(fact('Address')).toBeUndefined()
    }
  },
)

test('a submission without a description says so only where no wish of the client stands beside [R2.671]', () => {
  show('submission', PROFILE)
  expect(document.body.textContent).not.toContain('without a description')
  show('submission', null)
  expect(document.body.textContent).toContain('Sent without a description.')
})

test.each(Object.keys(PAGES))(
  'a long wish is folded on the desk’s page of a %s, and whole when it is opened [R6.210]',
  (page) => {
    const long = `${'Answer the phone. '.repeat(100)}\nThen book.`
    show(page, { ...PROFILE, ai_interests: long })
    const fold = wish()?.querySelector('details')
    expect(fold?.querySelector(':scope > p')?.textContent).toBe(long)
    const shown = fold?.querySelector('summary')?.textContent ?? ''
    expect(shown).toMatch(/^Answer the phone\. .*…All 1,811 characters$/u)
    expect(shown.length).toBeLessThan(400)
  },
)
