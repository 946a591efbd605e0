import { escapeHtml } from 'backend-kit/html'
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { inlineLink, LIGHT, proseParagraph } from '../../../templates/layout.ts'

/** One text as HTML in the look of the mails, and as plain text. */
export interface Prose {
  readonly html: string
  readonly text: string
}

interface Inline extends Prose {
  /** Label and address of the links in it, which the plain text has below. */
  readonly links: readonly string[]
}

const SCHEMES = ['https:', 'mailto:']

const refuse = (problem: string): never => {
  throw new Error(`The Markdown has ${problem}`)
}

/** The absolute address of a link: a page of the site, `https:` or `mailto:`. */
const addressOf = (href: string, siteUrl: string): string => {
  if (href.startsWith('/') && !href.startsWith('//')) return siteUrl + href
  if (!URL.canParse(href)) return refuse(`a link that is no page of the site: ${href}`)
  const url = new URL(href)
  return SCHEMES.includes(url.protocol) ? url.href : refuse(`a link that is not https: ${href}`)
}

const plain = (text: string): Inline => ({ html: escapeHtml(text), text, links: [] })

const wrap = (name: string, inner: Inline): Inline => ({
  ...inner,
  html: `<${name}>${inner.html}</${name}>`,
})

const writeLink = ({ href, tokens }: Tokens.Link, siteUrl: string): Inline => {
  const address = addressOf(href, siteUrl)
  const label = writeInline(tokens, siteUrl)
  const isBare = label.text === address
  return {
    html: inlineLink(address, label.html),
    text: label.text,
    links: isBare ? [] : [`${label.text}:\n${address}`],
  }
}

const writeInlineToken = (token: MarkedToken, siteUrl: string): Inline => {
  switch (token.type) {
    case 'text':
      return token.tokens
        ? writeInline(token.tokens, siteUrl)
        : plain(token.text.replaceAll('\n', ' '))
    case 'escape':
      return plain(token.text)
    case 'codespan':
      return wrap('code', plain(token.text))
    // Markup within a paragraph is text like any other.
    case 'html':
      return plain(token.raw)
    case 'strong':
    case 'em':
      return wrap(token.type, writeInline(token.tokens, siteUrl))
    case 'link':
      return writeLink(token, siteUrl)
    case 'br':
      return { html: '<br>', text: '\n', links: [] }
    default:
      return refuse(`what a mail cannot show: ${token.type}`)
  }
}

const writeInline = (tokens: readonly Token[], siteUrl: string): Inline => {
  const parts = tokens.map((token) => writeInlineToken(token as MarkedToken, siteUrl))
  return {
    html: parts.map(({ html }) => html).join(''),
    text: parts.map(({ text }) => text).join(''),
    links: parts.flatMap(({ links }) => links),
  }
}

const blockOf = ({ text, links }: Inline, html: string): Prose => ({
  html,
  text: [text, ...links].join('\n\n'),
})

const writeList = ({ ordered, start, items }: Tokens.List, siteUrl: string): Prose => {
  const first = start === '' ? 1 : start
  const written = items.map(({ task, tokens }) => {
    if (task) return refuse('a list to tick')
    // A loose list has its items in paragraphs.
    const inner = tokens.flatMap((token) =>
      token.type === 'paragraph' ? (token.tokens ?? []) : [token],
    )
    return writeInline(inner, siteUrl)
  })
  const name = ordered ? 'ol' : 'ul'
  const rows = written.map(({ html }) => proseParagraph(html, 'li'))
  return {
    html: `<${name}${ordered ? ` start="${first}"` : ''} style="margin:0 0 16px;padding:0 0 0 24px">${rows.join('')}</${name}>`,
    text: [
      written.map(({ text }, index) => `${ordered ? `${first + index}.` : '-'} ${text}`).join('\n'),
      ...written.flatMap(({ links }) => links),
    ].join('\n\n'),
  }
}

const writeQuotation = ({ tokens }: Tokens.Blockquote, siteUrl: string): Prose => {
  const inner = tokens.map((token) => writeBlock(token as MarkedToken, siteUrl))
  return {
    html: `<blockquote class="rule" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${LIGHT.rule}">${inner.map(({ html }) => html).join('')}</blockquote>`,
    text: inner.map(({ text }) => text).join('\n\n'),
  }
}

const HEADING_MIN = 2
const HEADING_MAX = 3

const writeHeading = ({ depth, tokens }: Tokens.Heading, siteUrl: string): Prose => {
  if (depth < HEADING_MIN || depth > HEADING_MAX) return refuse(`a heading of level ${depth}`)
  const inner = writeInline(tokens, siteUrl)
  const size = depth === HEADING_MIN ? 22 : 17
  return blockOf(
    inner,
    `<h${depth} class="ink" style="margin:32px 0 12px;font-size:${size}px;line-height:1.2;font-weight:700;color:${LIGHT.ink}">${inner.html}</h${depth}>`,
  )
}

const writeBlock = (token: MarkedToken, siteUrl: string): Prose => {
  switch (token.type) {
    case 'space':
    case 'def':
      return { html: '', text: '' }
    case 'paragraph': {
      const inner = writeInline(token.tokens, siteUrl)
      return blockOf(inner, proseParagraph(inner.html, 'p'))
    }
    case 'text':
      return writeBlock({ ...token, type: 'paragraph', tokens: token.tokens ?? [token] }, siteUrl)
    case 'heading':
      return writeHeading(token, siteUrl)
    case 'list':
      return writeList(token, siteUrl)
    case 'blockquote':
      return writeQuotation(token, siteUrl)
    // Shown as it was typed.
    case 'html': {
      const inner = plain(token.raw.trim())
      return blockOf(inner, proseParagraph(inner.html, 'p'))
    }
    default:
      return refuse(`what a mail cannot show: ${token.type}`)
  }
}

/**
 * Markdown as HTML and text of a mail. Every element is written here from the parsed text: HTML within it
 * is shown as typed. Links to `/pages` begin with `siteUrl`, an origin without a trailing slash.
 * @throws {Error} if there is what a mail cannot show (pictures, tables, code, headings of the first
 * level) or a link elsewhere than to a page, `https:` or `mailto:`.
 */
export const writeMarkdown = (markdown: string, siteUrl: string): Prose => {
  const blocks = lexer(markdown)
    .map((token) => writeBlock(token as MarkedToken, siteUrl))
    .filter(({ text }) => text !== '')
  return {
    html: blocks.map(({ html }) => html).join('\n'),
    text: blocks.map(({ text }) => text).join('\n\n'),
  }
}
