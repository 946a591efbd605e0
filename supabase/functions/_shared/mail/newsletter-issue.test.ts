import { describe, expect, it } from 'vitest'
import { writeMarkdown } from './markdown.ts'
import { renderMail } from './templates.ts'

const SITE = 'https://site.example'
const TOKEN = 'a'.repeat(43)

const issue = (markdown: string) =>
  renderMail('newsletter-issue', {
    siteUrl: SITE,
    token: TOKEN,
    subject: 'Calls after six',
    date: '2026-11-30',
    markdown,
  })

describe('an issue', () => {
  it('has its subject, its day, the link off the list and the sender in HTML and text [R4.61]', () => {
    const { subject, html, text, unsubscribeUrl } = issue('Kia ora.')
    expect(subject).toBe('Calls after six')
    expect(unsubscribeUrl).toBe(`${SITE}/functions/v1/newsletter?unsubscribe=${TOKEN}`)
    for (const part of [html, text]) {
      expect(part).toContain('Calls after six')
      expect(part).toContain('30 November 2026')
      expect(part).toContain('Kia ora.')
      expect(part).toContain(`${SITE}/newsletter/unsubscribe#token_hash=${TOKEN}`)
      expect(part).toContain('Auckland, New Zealand')
    }
  })

  it('shows HTML as it was typed, wherever it stands [R4.63]', () => {
    const { html, text } = issue(
      [
        '<script>alert(1)</script>',
        'In <b onclick="steal()">a line</b> and [in <img src=x onerror=steal()> a link](/blog).',
        '- in <style>*{}</style> a list',
        '## in <iframe src="https://elsewhere.example"> a heading',
        '> <a href="javascript:steal()">in a quotation</a>',
        '`<i>` and \\<u>',
        '<!-- a comment -->',
      ].join('\n\n'),
    )
    const body = html.slice(html.indexOf('<body'))
    expect(body).not.toMatch(/<(?:script|b|img|style|iframe|i|u|!--)[\s>-]/u)
    expect(body).not.toMatch(/<[^>]*(?:onclick|onerror|javascript:|elsewhere)/u)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain('<script>alert(1)</script>')
  })
})

describe('the links', () => {
  it('are absolute, and below their paragraph in the text [R4.63]', () => {
    const { html, text } = writeMarkdown(
      'Try [the calculator](/roi-calculator?calls=30&days=250) or <hello@site.example>.',
      SITE,
    )
    expect(html).toContain(`href="${SITE}/roi-calculator?calls=30&amp;days=250"`)
    expect(html).toContain('href="mailto:hello@site.example"')
    expect(text).toContain(
      `Try the calculator or hello@site.example.\n\nthe calculator:\n${SITE}/roi-calculator?calls=30&days=250`,
    )
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,x)',
    '[a](http://site.example)',
    '[a](//elsewhere.example)',
    '[a](blog)',
    '[a](#top)',
  ])('%s is refused', (markdown) => {
    expect(() => writeMarkdown(markdown, SITE)).toThrow('a link that is')
  })
})

describe('the Markdown', () => {
  it('keeps headings, lists, quotations and emphasis in both parts', () => {
    const { html, text } = writeMarkdown(
      '## One & two\n\nOver\nlines\n\n3. *three*\n4. **four**\n\n- a  \n  b\n\n> said\n\nC:\\> `x<y`',
      SITE,
    )
    expect(html).toMatch(/<h2 [^>]*>One &amp; two<\/h2>/u)
    expect(html).toMatch(/<ol start="3"[^>]*><li [^>]*><em>three<\/em><\/li>/u)
    expect(html).toContain('<strong>four</strong>')
    expect(html).toMatch(/<blockquote [^>]*><p [^>]*>said<\/p><\/blockquote>/u)
    expect(html).toContain('<code>x&lt;y</code>')
    expect(text).toBe('One & two\n\nOver lines\n\n3. three\n4. four\n\n- a\nb\n\nsaid\n\nC:> x<y')
  })

  it.each([
    ['a picture', '![a](https://site.example/a.png)'],
    ['a table', '| a |\n| - |\n| b |'],
    ['a block of code', '```\na\n```'],
    ['a heading of the first level, which is the subject', '# a'],
    ['a list to tick', '- [x] a'],
    ['struck words', '~~a~~'],
    ['a list in a list', '- a\n  - b'],
  ])('with %s is refused', (_, markdown) => {
    expect(() => writeMarkdown(markdown, SITE)).toThrow('The Markdown has')
  })
})
