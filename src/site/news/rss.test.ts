import { describe, expect, it } from 'vitest'
import { news } from '../../../content/pages/news.ts'
import { newsFeed } from './feed.ts'
import { writeRss } from './rss.ts'

const parse = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}

const textOf = (parent: Element | null | undefined, name: string) =>
  [...(parent?.children ?? [])].find((child) => child.tagName === name)?.textContent

describe('the feed of the news', () => {
  const document = parse(writeRss(newsFeed('https://southerly.example')))
  const channel = document.querySelector('rss > channel')

  it('has what RSS 2.0 asks of a channel, and its own address', () => {
    expect(document.documentElement.getAttribute('version')).toBe('2.0')
    expect(textOf(channel, 'link')).toBe('https://southerly.example/blog')
    expect(textOf(channel, 'title')).toContain('AI News & Insights')
    expect(textOf(channel, 'description')).not.toBe('')
    const self = [...(channel?.children ?? [])].find(({ tagName }) => tagName === 'atom:link')
    expect(self?.getAttribute('href')).toBe('https://southerly.example/rss.xml')
  })

  it('has every item, newest first, without markup', () => {
    const items = [...document.querySelectorAll('item')]
    expect(items.map((item) => textOf(item, 'link'))).toEqual(news.map((item) => item.externalUrl))
    expect(textOf(items[0], 'pubDate')).toBe('Mon, 08 Jun 2026 00:00:00 GMT')
    expect(textOf(items.at(-1), 'title')).toBe(
      'Te Hiku Media and RNZ team up on te reo Māori speech tools',
    )
  })
})

it('stays well formed whatever a title holds', () => {
  const title = 'A & B <script>"x"</script> ]]> ’ \u0000\u000B 🌏'
  const item = { title, link: 'https://a.example/?a=1&b=2', description: title, category: 'C' }
  const xml = writeRss({
    title,
    description: title,
    link: 'https://a.example/',
    self: 'https://a.example/"><x/>',
    items: [{ ...item, date: '2026-01-02' }],
  })
  // This parser accepts a bare ampersand, feed readers do not.
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/u)
  const document = parse(xml)
  expect(document.querySelectorAll('script, x')).toHaveLength(0)
  expect(textOf(document.querySelector('item'), 'title')).toBe(
    'A & B <script>"x"</script> ]]> ’  🌏',
  )
  expect(textOf(document.querySelector('item'), 'link')).toBe('https://a.example/?a=1&b=2')
})
