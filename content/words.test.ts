import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Agency, agency } from './agency.ts'
import { textsIn } from './claims/check.ts'
import type { Seo } from './claims/words.ts'
import { publicWords } from './pages.ts'
import { services } from './services/index.ts'
import { shell } from './site/site.ts'
import { parseInline, plain } from './text/inline.ts'

// Addresses and the editors' notes are not read by visitors; toasts are as docs/requirements.md quotes them.
const texts = textsIn(publicWords, 'content').filter(
  ({ key }) => !['externalUrl', 'href', 'note', 'toast'].includes(key),
)
const isSeo = (where: string) => /\.(?:seo|roiSeo)\./u.test(where)

const HYPE =
  /revolution|unlock|seamless|cutting[- ]edge|harness|leverag|empower|supercharg|turbocharg|game[- ]chang|next[- ]gen|state[- ]of[- ]the[- ]art|world[- ]class|best[- ]in[- ]class|transformative|effortless|elevate|unleash|synerg|skyrocket|frictionless|AI-powered/iu

describe('the words of the public pages', () => {
  it('are there', () => {
    expect(texts.length).toBeGreaterThan(800)
  })

  it('have no hype in them [R3.24]', () => {
    expect(texts.filter(({ text }) => HYPE.test(text)).map(({ where }) => where)).toEqual([])
  })

  it('call the booking on a narrow phone by the beginning of its longer name', () => {
    expect(shell.bookCall.startsWith(`${shell.book} `)).toBe(true)
  })

  it('set apostrophes as printers do', () => {
    expect(texts.filter(({ text }) => /\p{L}'/u.test(text)).map(({ where }) => where)).toEqual([])
  })

  it('spell as New Zealand does [R3.24]', () => {
    const american =
      /\b(?:color|behavior|organiz|customiz|analyz|favor|traveler|cancell?ed by)\w*/iu
    expect(texts.filter(({ text }) => american.test(text))).toEqual([])
  })

  it('mark every word with a macron as Māori, outside of metadata', () => {
    const unmarked = texts
      .filter(({ where }) => !isSeo(where))
      .filter(({ text }) =>
        parseInline(text).some((piece) => piece.kind !== 'mi' && /[āēīōū]/iu.test(piece.text)),
      )
    expect(unmarked).toEqual([])
  })

  it.each(['Māori', 'Rātā', 'Whangārei', 'Mōrena', 'Ngā Taonga'])('write %s right', (word) => {
    expect(texts.some(({ text }) => text.includes(word))).toBe(true)
  })

  it('have no markup left over in metadata', () => {
    expect(texts.filter(({ where, text }) => isSeo(where) && plain(text) !== text)).toEqual([])
  })

  it('have titles and descriptions that fit a search result, each its own', () => {
    const seos: Seo[] = []
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, child] of Object.entries(value))
        if (key === 'seo' || key === 'roiSeo') seos.push(child as Seo)
        else collect(child)
    }
    collect(publicWords)
    expect(seos).toHaveLength(13 + services.length)
    for (const { title, description } of seos) {
      expect(title.length, title).toBeLessThanOrEqual(50)
      expect(description.length, description).toBeGreaterThanOrEqual(100)
      expect(description.length, description).toBeLessThanOrEqual(160)
    }
    expect(new Set(seos.map((seo) => seo.title)).size).toBe(seos.length)
    expect(new Set(seos.map((seo) => seo.description)).size).toBe(seos.length)
  })
})

describe('the agency', () => {
  afterEach(() => {
    vi.doUnmock('./agency.ts')
    vi.resetModules()
  })

  it('is typed out in no other file [R3.21]', () => {
    const facts = [agency.name, agency.email, agency.url, agency.phone.display, agency.phone.e164]
    const folder = import.meta.dirname
    const traces = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|json|md)$/u.test(file) && file !== 'agency.ts')
      .filter((file) => {
        const source = readFileSync(join(folder, file), 'utf8').toLowerCase()
        return facts.some((fact) => source.includes(fact.toLowerCase()))
      })
    expect(traces).toEqual([])
  })

  it('leaves no trace when it is another [R3.21]', async () => {
    const other: Agency = {
      ...agency,
      name: 'Kererū',
      legalName: 'Kererū Limited',
      url: 'https://kereru.example',
      email: 'office@kereru.example',
      phone: { display: '+64 3 555 0199', e164: '+6435550199' },
      location: { city: 'Nelson', country: 'Aotearoa', display: 'Nelson, Aotearoa' },
      isFictional: false,
    }
    vi.resetModules()
    vi.doMock('./agency.ts', () => ({ agency: other }))
    const renamed = JSON.stringify((await import('./pages.ts')).publicWords)
    const facts = [agency.name, agency.email, agency.url, agency.phone.display]
    const lower = renamed.toLowerCase()
    expect(facts.filter((fact) => lower.includes(fact.toLowerCase()))).toEqual([])
    expect(renamed.includes('office@kereru.example')).toBe(true)
    expect(renamed.includes('fictional')).toBe(false)
  })
})
