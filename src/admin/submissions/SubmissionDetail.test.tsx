import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { deskSubmissions } from '../../../content/desk/desk-submissions.ts'
import type { SubmissionWithAnswers } from '../../api/desk/submission.ts'
import { SubmissionDetail } from './SubmissionDetail.tsx'

const NOW = new Date('2026-11-05T20:00:00Z')

const submission: SubmissionWithAnswers = {
  id: '1',
  project_id: '2',
  user_id: '4',
  client: null,
  reference: 'S-1042',
  status: 'pending',
  submitted_at: new Date('2026-11-02T20:00:00Z'),
  changed_at: null,
  reopened_reason: null,
  first_name: '',
  last_name: '',
  email: 'r@client.example',
  phone: '',
  company_name: 'שמש (Solar)',
  industry: '',
  project_description: '',
  answers: {},
  question_set: 'discovery-1',
  projects: { assignee: null, assignee_name: '' },
  events: [],
  submission_notes: [],
  files: [],
  late_messages: [],
}

const render = (shown: SubmissionWithAnswers) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SubmissionDetail submission={shown} userId="3" now={NOW} />
      </QueryClientProvider>
    </MemoryRouter>,
  )

test('a company that runs from right to left turns nothing in the title of its submission', () => {
  const html = render(submission)
  expect(html).toMatch(/<h1[^>]*>\u2068שמש \(Solar\)\u2069, submission S-1042<\/h1>/u)
})

test('the title of a submission says what it is, of whom and which, also without a company [R6.226]', () => {
  const titled = (company_name: string) =>
    />([^<]*)<\/h1>/u.exec(render({ ...submission, company_name }))?.[1]
  expect(titled('Tāwhiri Solar')).toBe('Tāwhiri Solar, submission S-1042')
  expect(titled('')).toBe('Submission S-1042')
})

type Event = SubmissionWithAnswers['events'][number]
const change = (id: string, before: Partial<NonNullable<Event['before']>>): Event => ({
  id,
  what: 'changed',
  at: new Date(`2026-11-0${id}T20:00:00Z`),
  actor_side: 'client',
  actor_name: 'Hēmi',
  reason: null,
  before: { answers: {}, ...before },
})
/** The submission with these changes in its history. @returns an element for each line of it, the first first. */
const showHistory = (shown: Partial<SubmissionWithAnswers>, ...events: Event[]) => {
  document.body.innerHTML = render({
    ...submission,
    changed_at: '2026-11-03T20:00:00.123456+00:00',
    ...shown,
    events,
  })
  const lines = [...document.querySelectorAll('section > ol > li')]
  return lines.filter((line) => line.querySelector(':scope > time'))
}
const textsOf = (place: Element | undefined, selector: string) =>
  [...(place?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)

test('a change shows each answer that differs, by its question, as it was before and after [R6.242]', () => {
  const [first, last] = showHistory(
    {
      answers: { '1.1': 'Quotes\nand bids', '9.9': 'New' },
      project_description: 'A phone',
      files: [],
    },
    change('1', {
      answers: { '1.1': 'Bills' },
      files: [],
      files_added: ['Prices.pdf'],
      files_taken_off: [],
    }),
    change('2', {
      answers: { '1.1': 'Quotes', '9.9': '' },
      project_description: '',
      files: ['Prices.pdf'],
      files_added: [],
      files_taken_off: ['Prices.pdf'],
    }),
  )
  expect(textsOf(first, 'dd')).toEqual(['Bills', 'Quotes'])
  expect(textsOf(first, 'ul > li > p')[0]).toBe(
    "1.1 Which tasks take up the most of your team's time each week?",
  )
  expect(textsOf(first, 'ul ul li')).toEqual(['Prices.pdf'])
  expect(first?.textContent).toContain('Files added')
  expect(textsOf(last, 'dd')).toEqual([
    'Quotes',
    'Quotes\nand bids',
    'No answer',
    'New',
    'No answer',
    'A phone',
  ])
  expect(last?.textContent).toContain('Files taken offPrices.pdf')
  expect(textsOf(document.body, 'dl > div dt')).toContain('Changed')
})

test('what was changed and changed back is not called changed, and both changes stay in the history [R6.242, R2.587]', () => {
  const lines = showHistory(
    { answers: { '1.1': 'Quotes' } },
    change('1', { answers: { '1.1': 'Quotes' } }),
    change('2', { answers: { '1.1': 'Bids' } }),
  )
  expect(lines.map((line) => textsOf(line, 'dd'))).toEqual([
    ['Quotes', 'Bids'],
    ['Bids', 'Quotes'],
  ])
  expect(textsOf(document.body, 'dl > div dt')).not.toContain('Changed')
  const answers = document.querySelector('[aria-labelledby="submission-answers"]')
  expect(answers?.textContent).toContain('Quotes')
  expect(answers?.textContent).not.toMatch(/Changed|earlier answer/u)
})

test('white space alone is no change of an answer [R6.242]', () => {
  const [line] = showHistory(
    { answers: { '1.1': 'Quotes\n' } },
    change('1', { answers: { '1.1': 'Quotes' } }),
  )
  expect(textsOf(line, 'dd')).toEqual([])
  expect(line?.textContent).toContain('Only white space was changed.')
})

test('nothing that a client wrote is markup in a change, and a long text is folded whole [R6.242]', () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  const long = `${'Long. '.repeat(100)}${hostile} end`
  const [line] = showHistory(
    { answers: { '1.1': long, '1.2': 'שלום' } },
    change('1', {
      answers: { '1.1': hostile, '1.2': hostile },
      files: [],
      files_added: [hostile],
      files_taken_off: [],
    }),
  )
  expect(line?.querySelector('img, script')).toBeNull()
  expect(textsOf(line, 'dd')[0]).toBe(hostile)
  expect(textsOf(line, 'ul ul li')).toEqual([hostile])
  expect(textsOf(line, 'details > p')).toEqual([long])
  expect(textsOf(line, 'details b')).toEqual(['All 657 characters'])
  for (const text of line?.querySelectorAll('dd p') ?? []) {
    expect(text.getAttribute('dir')).toBe('auto')
  }
})

test('an answer that was changed shows at the desk, too, what stood there before [R2.585]', () => {
  showHistory({ answers: { '1.1': 'Bids' } }, change('2', { answers: { '1.1': 'Quotes' } }))
  const answers = document.querySelector('[aria-labelledby="submission-answers"]')
  expect(textsOf(answers ?? undefined, 'details > p')).toEqual(['Quotes'])
  expect(answers?.textContent).toMatch(/Their earlier answer, until Tue 3 Nov, 9:00\sAM/u)
})

test('the desk shows where a submission is and what is to come, as its client sees it [R2.585]', () => {
  showHistory({ status: 'in_review' })
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('In review, now')
  expect(document.querySelector('section > ol')?.textContent).toContain('To comeCompleted')
})

test('an answer to a question of another set does not stand under the words of this one [R2.586]', () => {
  showHistory(
    { answers: { '1.1': 'Bids' }, question_set: 'discovery-0' },
    change('2', { answers: { '1.1': 'Quotes' } }),
  )
  expect(document.body.textContent).toContain('Other answers')
  expect(document.body.textContent).toContain('Question 1.1')
  expect(document.body.textContent).not.toContain('Which tasks take up')
})

test('a company and a number that were changed since stand beside those that were sent [R6.212]', () => {
  const client = {
    ...{ name: 'Hēmi', surname: 'Walker', email: 'r@client.example', business_address: '' },
    ...{ industry: '', ai_interests: '', company_name: 'Tāwhiri Solar', phone: '+6495550142' },
  }
  const factsOf = (shown: Partial<SubmissionWithAnswers>) => {
    document.body.innerHTML = render({ ...submission, client, ...shown })
    return [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  }
  const { companyNow, phoneNow } = deskSubmissions.detail
  const changed = factsOf({ company_name: 'Tāwhiri Plumbing', phone: '+64215550188' })
  expect(changed).toContain(`${companyNow}Tāwhiri Solar`)
  expect(changed.join()).toContain(phoneNow)
  const same = factsOf({ company_name: 'Tāwhiri Solar', phone: '09 555 0142' }).join()
  expect(same).not.toContain(companyNow)
  expect(same).not.toContain(phoneNow)
})

test('answers that were changed in a message say so above them and in the history, with the way to each message [R2.682]', () => {
  const late = (number: number, at: string) => ({
    id: `m${number}`,
    number,
    project_id: '7',
    author_name: 'Hēmi',
    sent_at: new Date(at),
  })
  const lines = showHistory(
    {
      answers: { '1.1': 'Quotes' },
      late_messages: [late(3, '2026-11-02T20:00:00Z'), late(12, '2026-11-04T20:00:00Z')],
    },
    { ...change('1', {}), what: 'sent' },
    { ...change('3', {}), what: 'review_begun', actor_side: 'agency', actor_name: 'Ana' },
  )
  expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual([
    'Sent',
    'Changed later, in a message',
    'The review began',
    'Changed later, in a message',
  ])
  expect(lines[1]?.querySelector('a')?.getAttribute('href')).toBe('/admin/projects/7#message-3')
  expect(lines[1]?.textContent).toContain('Hēmi')
  const answers = document.querySelector('[aria-labelledby="submission-answers"]')
  expect(textsOf(answers ?? undefined, '[role="status"] > p')).toEqual([
    'Changed later, in a message',
    expect.stringContaining('The messages have the new ones'),
  ])
  const links = [...(answers?.querySelectorAll('[role="status"] a') ?? [])]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/admin/projects/7#message-12', expect.stringContaining('the message of yesterday 9:00')],
    ['/admin/projects/7#message-3', expect.stringContaining('the message of Tue 3 Nov, 9:00')],
  ])
})

test('answers that no message changed say nothing of one [R2.682]', () => {
  expect(render(submission)).not.toContain('in a message')
})
