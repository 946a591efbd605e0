import { describe, expect, it } from 'vitest'
import { renderMail } from './templates.ts'

const data = {
  siteUrl: 'https://site.example',
  submissionId: 'de300000-0000-4000-8000-000000000101',
  reference: 'S-1042',
  submittedAt: '2026-11-21T00:04:00+00:00',
  name: 'Hēmi <b>',
  surname: 'Walker\r\nBcc: x@y.example',
  email: 'hemi@tawhiri.example',
  phone: '+6495550142',
  companyName: 'Tāwhiri Plumbing',
  industry: 'plumbing',
  projectDescription: 'Calls after five.\n<script>alert(1)</script>',
  answered: 7,
}

describe('the mail to the client', () => {
  it('says the number, when the answers came, and where they can be read', () => {
    const { subject, text } = renderMail('submission-received', data)
    expect(subject).toBe('We have your answers: S-1042')
    expect(text).toMatch(/Saturday 21 November 2026, .+, New Zealand time/u)
    expect(text).toContain('7 of 25 questions')
    expect(text).toContain(
      'https://site.example/discovery-questions/de300000-0000-4000-8000-000000000101',
    )
    expect(text).toContain('Project:\nCalls after five.\n')
  })

  it('leads to the questions where it was queued by the version before', () => {
    const { submissionId: _, ...before } = data
    const { text } = renderMail('submission-received', before)
    expect(text).toContain(':\nhttps://site.example/discovery-questions\n')
  })
})

it('lists the answers to the client, and the files that came [R2.342]', () => {
  const { text, html } = renderMail('submission-received', {
    ...data,
    answers: {
      '3.5': 'Simple jobs <i>alone</i>.\nThe rest goes to me.',
      '1.1': 'Quotes',
      '2.2': ' ',
    },
    files: ['Prices Tāwhiri.pdf', 'call plan (2).pdf'],
  })
  expect(text).toContain('Your files:\nPrices Tāwhiri.pdf\ncall plan (2).pdf')
  expect(text).toMatch(
    /^1\.1 .+\nQuotes\n\n3\.5 .+\nSimple jobs <i>alone<\/i>\.\nThe rest goes to me\.$/mu,
  )
  expect(text).not.toMatch(/^2\.2 /mu)
  expect(html).toContain('Simple jobs &lt;i&gt;alone')
})

describe('the mail to the agency', () => {
  it('says who submitted, and leads to the submission at the desk', () => {
    const { subject, text } = renderMail('new-submission', data)
    expect(subject).toMatch(/^Submission S-1042: Hēmi <b> Walker Bcc: .+, Tāwhiri Plumbing$/u)
    expect(text).toContain('Industry: Plumbing')
    expect(text).toContain('hemi@tawhiri.example')
    expect(text).toContain(
      'https://site.example/admin/submissions/de300000-0000-4000-8000-000000000101\n',
    )
    expect(text).not.toMatch(/^Files:/mu)
  })

  it('leads to all submissions where it was queued without its id [R6.241]', () => {
    const { submissionId: _, ...before } = data
    expect(renderMail('new-submission', before).text).toContain(
      'https://site.example/admin/submissions\n',
    )
  })

  it('names each file with its size, in which nothing is markup or turns the size [R6.69]', () => {
    const files = [
      { name: 'Ngā pātai, <b>.pdf', size: 4.1 * 1024 * 1024 },
      { name: 'מחירים.pdf', size: 2048 },
    ]
    const { text, html } = renderMail('new-submission', { ...data, files })
    expect(text).toContain('Files:\nNgā pātai, <b>.pdf (4.1 MB)\n\u2068מחירים.pdf\u2069 (2 kB)\n')
    expect(html).toContain('Ngā pātai, &lt;b&gt;.pdf (4.1 MB)')
  })

  it('keeps names that run from right to left from turning the sentence they stand in', () => {
    const names = { name: 'רחל', surname: 'כהן', companyName: 'שמש' }
    const { subject, text } = renderMail('new-submission', { ...data, ...names })
    expect(subject).toBe(
      'Submission S-1042: \u2068רחל כהן\u2069 (hemi@tawhiri.example), \u2068שמש\u2069',
    )
    expect(text).toContain('\u2068רחל כהן\u2069 answered the discovery questions.')
  })

  it('names a client without a profile by address', () => {
    const bare = { ...data, name: '', surname: '', companyName: '', phone: '', industry: '' }
    const { subject, text } = renderMail('new-submission', bare)
    expect(subject).toBe('Submission S-1042: hemi@tawhiri.example')
    expect(text).not.toMatch(/^(?:Name|Company|Phone|Industry):/mu)
  })
})

describe('the mail to the agency on changes', () => {
  const changes = {
    ...data,
    changedAt: data.submittedAt,
    answers: 1,
    isProjectChanged: false,
    added: ['Ngā pātai, <b>.pdf', 'מחירים.pdf'],
    takenOff: [],
  }

  it('says whose, how much and which files, and leads to the submission at the desk [R6.241]', () => {
    const { subject, text, html } = renderMail('submission-changed', changes)
    expect(subject).toMatch(/^Changed: S-1042, Hēmi <b> Walker Bcc: .+, Tāwhiri Plumbing$/u)
    expect(text).toContain('Changed: 1 answer\n')
    expect(text).toContain('Files added:\nNgā pātai, <b>.pdf\n\u2068מחירים.pdf\u2069\n')
    expect(text).not.toMatch(/^Files taken off/mu)
    expect(text).toContain(
      '\nhttps://site.example/admin/submissions/de300000-0000-4000-8000-000000000101\n',
    )
    expect(html).toContain('Ngā pātai, &lt;b&gt;.pdf')
    expect(html).not.toMatch(/<script|<b>/u)
    expect(subject).not.toMatch(/\p{Cc}/u)
    expect(`${text}${html}`).not.toContain('Calls after five')
  })

  it('names files alone where nothing else was changed, and the project where it was', () => {
    const files = renderMail('submission-changed', { ...changes, answers: 0 })
    expect(files.text).not.toMatch(/^Changed:/mu)
    const all = renderMail('submission-changed', { ...changes, answers: 3, isProjectChanged: true })
    expect(all.text).toContain('Changed: 3 answers, and the project\n')
    const project = { ...changes, answers: 0, isProjectChanged: true }
    expect(renderMail('submission-changed', project).text).toContain('Changed: the project\n')
  })
})

describe('the mails about a move', () => {
  const move = {
    siteUrl: 'https://site.example',
    submissionId: 'de300000-0000-4000-8000-000000000101',
    reference: 'S-1042',
    movedAt: '2026-11-21T00:04:00+00:00',
    reason: '',
  }

  it.each([
    ['submission-in-review', 'In review: S-1042', 'Status: In review'],
    ['submission-completed', 'Completed: S-1042', 'Status: Completed'],
    ['submission-reopened', 'Reopened: S-1042', 'Status: In review'],
  ])(
    '%s says where the submission stands, since when, and where it is',
    (name, subject, status) => {
      const mail = renderMail(name, move)
      expect(mail.subject).toBe(subject)
      expect(mail.text).toContain(status)
      expect(mail.text).toContain('Changed: Saturday 21 November 2026')
      expect(mail.text).toContain(
        'https://site.example/discovery-questions/de300000-0000-4000-8000-000000000101',
      )
      expect(mail.text).not.toMatch(/^Reason:/mu)
    },
  )

  it.each(['submission-in-review', 'submission-completed', 'submission-reopened'])(
    '%s sends an answer to where it joins the thread [R4.38]',
    (name) => {
      const { text } = renderMail(name, move)
      expect(text).toContain('Write to us under Messages')
      expect(text).toContain(
        'A reply to this email goes to hello@southerly.example, and won’t show in the thread.',
      )
      expect(text).not.toContain('Reply to this email')
    },
  )
})

it.each(['submission-received', 'new-submission'])('nothing typed is markup in %s', (template) => {
  const { html, subject } = renderMail(template, data)
  expect(html).not.toMatch(/<script|<b>/u)
  expect(subject).not.toMatch(/\p{Cc}/u)
})
