import { describe, expect, it } from 'vitest'
import { archiveEntries } from './archive.ts'
import type { PageWords } from './page.ts'
import { allHeld, HELD_PARTS, type HeldContent, type HeldRow } from './parts.ts'

const words: PageWords = {
  title: 'What is held on <mere@client.example>',
  intro: ['Made now.'],
  parts: { messages: { title: 'Messages', note: 'To work together.' } },
  labels: { text: 'What was written' },
  values: { side: { client: 'You', agency: 'Southerly' } },
  yes: 'Yes',
  no: 'No',
  none: 'Nothing.',
  notSaved: 'not in this copy',
}

const row = (part: string, content: HeldContent, number = 1): HeldRow => ({
  part,
  key: `${HELD_PARTS.indexOf(part as never)} ${number}`,
  content,
})

const fileRow = (id: string, name: string) =>
  row('files', {
    id,
    name,
    bucket: 'submissions',
    path: `x/${id}`,
    size: 2048,
    created_at: '2026-11-20T10:00:00Z',
    kind: 'submission',
    submission: 'S-1042',
    message_number: null,
    message_sent_at: null,
  })

/** Makes the archive of `rows` as one text an entry. */
const make = async (rows: readonly HeldRow[], lost: readonly string[] = []) => {
  const made = new Map<string, string>()
  const entries = archiveEntries<string>({
    rows: () => allHeld(async (after) => (after === '' ? rows : [])),
    parts: HELD_PARTS,
    madeAt: new Date('2026-11-25T00:00:00Z'),
    about: { on: 'mere@client.example' },
    words,
    questionOf: (set, id) => (set === 'discovery-1' && id === '1.1' ? 'Which tasks?' : undefined),
    fetchFile: async ({ id }) => (lost.includes(id) ? undefined : `content of ${id}`),
  })
  for await (const { name, input } of entries) {
    if (typeof input === 'string') made.set(name, input)
    else made.set(name, (await Array.fromAsync(input)).join(''))
  }
  return {
    names: [...made.keys()],
    data: JSON.parse(made.get('data.json') ?? ''),
    page: made.get('index.html') ?? '',
  }
}

describe('the archive', () => {
  it('has the files, all rows by part, and the page that leads to them [R7.80]', async () => {
    const { names, data, page } = await make([
      fileRow('1', 'Ngā pātai #1 & 2.pdf'),
      fileRow('2', 'Ngā pātai #1 & 2.pdf'),
      row('submissions', {
        id: 'a',
        submitted_at: '2026-11-16T22:48:00Z',
        question_set: 'discovery-1',
        answers: { '1.1': 'Quotes', '9.9': 'Gone' },
      }),
      row('messages', { side: 'client', text: 'Kia ora', sent_at: '2026-11-16T22:48:00Z' }),
    ])
    expect(names).toEqual([
      'files/submissions/S-1042/Ngā pātai #1 & 2.pdf',
      'files/submissions/S-1042/Ngā pātai #1 & 2 (2).pdf',
      'data.json',
      'index.html',
    ])
    expect(Object.keys(data)).toEqual(['about', ...HELD_PARTS])
    expect(data.calls).toEqual([])
    expect(data.files[1]).toMatchObject({
      id: '2',
      saved_as: 'files/submissions/S-1042/Ngā pātai #1 & 2 (2).pdf',
    })
    expect(data.submissions[0].answers).toEqual([
      { id: '1.1', question: 'Which tasks?', answer: 'Quotes' },
      { id: '9.9', question: null, answer: 'Gone' },
    ])
    expect(page).toContain(
      'href="files/submissions/S-1042/Ng%C4%81%20p%C4%81tai%20%231%20%26%202%20(2).pdf"',
    )
    expect(page).toContain('<dt dir="auto">1.1 Which tasks?</dt><dd dir="auto">Quotes</dd>')
    // New Zealand's time, in words.
    expect(page).toContain('17 Nov 2026, 11:48\u00a0AM')
    expect(page).toContain('<dt dir="auto">Side</dt><dd dir="auto">You</dd>')
    expect(page).toContain('2 kB')
    expect(page).toContain('<p>Nothing.</p>')
  })

  it('says of a file that could not be had that it is not there [R7.80]', async () => {
    const { names, data, page } = await make([fileRow('1', 'a.pdf'), fileRow('2', 'b.pdf')], ['1'])
    expect(names).toEqual(['files/submissions/S-1042/b.pdf', 'data.json', 'index.html'])
    expect(data.files.map((file: HeldContent) => file.saved_as)).toEqual([
      null,
      'files/submissions/S-1042/b.pdf',
    ])
    expect(page).toContain('<bdi>a.pdf</bdi>: not in this copy')
  })

  it('keeps what somebody typed as text: no markup, script, link or formula of it works [R7.80, A6, A18, A41]', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '"><svg onload=alert(1)>',
      "' onmouseover='alert(1)",
      'javascript:alert(1)',
      '</style></dl></html>',
      '=HYPERLINK("https://evil.example","x")',
      '&lt;b&gt;',
      '\u0000\u0008\u202e\ud800',
    ]
    const { data, page } = await make([
      ...hostile.map((text, n) => fileRow(`${n}${text}`, text.replaceAll('/', ''))),
      ...hostile.map((text) =>
        row('profile', { [text]: text, came_from: { [text]: [text, { [text]: text }] } }),
      ),
      ...hostile.map((text) => row('messages', { side: text, text, sent_at: text })),
      ...hostile.map((text) =>
        row('draft_answers', { question: text, question_set: text, answer: text }),
      ),
      ...hostile.map((text) => row('acts', { act: text, at: text })),
      ...hostile.map((text) => row(text, { text })),
    ])
    expect(data.messages).toHaveLength(hostile.length)
    expect(data.messages[0].text).toBe(hostile[0])
    // All markup that is on the page is the page's own.
    const tags = new Set([...page.matchAll(/<\/?([a-z0-9!]+)/giu)].map(([, tag]) => tag))
    expect([...tags].sort()).toEqual(
      'a article bdi body dd dl dt h1 h2 head html li main meta nav p section style title ul !doctype'
        .split(' ')
        .sort(),
    )
    const attributes = [...page.matchAll(/\s([a-z-]+)="/gu)].map(([, name]) => name)
    expect([...new Set(attributes)].sort()).toEqual(
      'aria-label aria-labelledby charset class content dir href http-equiv id lang name'.split(
        ' ',
      ),
    )
    for (const [, address] of page.matchAll(/href="([^"]*)"/gu)) {
      expect(address).toMatch(/^(?:#|files\/)/u)
    }
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'`)
    expect(page.isWellFormed()).toBe(true)
    for (const control of ['\u0000', '\u0008']) expect(page).not.toContain(control)
  })

  it('shows a part that this version does not know, and rows in pages [R7.80]', async () => {
    const pages = [
      [row('account', { id: 'a' })],
      [row('wishes', { text: 'new' }), row('wishes', { text: 'newer' })],
      [row('consents', { shown: 'x' })],
    ]
    const asked: string[] = []
    const read = async (after: string) => {
      asked.push(after)
      return pages[asked.length - 1] ?? []
    }
    const all = await Array.fromAsync(allHeld(read))
    expect(all).toHaveLength(4)
    expect(new Set(asked).size).toBe(4)
    const { data } = await make(all)
    expect(data.wishes).toEqual([{ text: 'new' }, { text: 'newer' }])
    expect(data.consents).toEqual([{ shown: 'x' }])
  })
})
