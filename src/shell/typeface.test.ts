// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { startTypeface } from './typeface.ts'

afterEach(() => vi.unstubAllGlobals())

/** Runs `startTypeface` on a page whose first paint is when `draw` is called. */
const started = () => {
  const asked: string[] = []
  let draw = () => {}
  class Observer {
    constructor(tell: (list: { getEntriesByName: () => readonly unknown[] }) => void) {
      draw = () => tell({ getEntriesByName: () => [{}] })
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  document.documentElement.className = ''
  const load = async (_font: string, text: string) => {
    asked.push(text)
    return []
  }
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  startTypeface(document)
  return { asked, draw }
}

it('asks for the typeface after the first paint, and sets it when it is there', async () => {
  const { asked, draw } = started()
  expect(asked).toEqual([])
  draw()
  await vi.waitUntil(() => document.documentElement.className === 'typeface')
  expect(asked).toHaveLength(1)
})

it('asks for every face of the family: for one that is not there browsers seek a stand-in in each size', async () => {
  const { asked, draw } = started()
  draw()
  await vi.waitUntil(() => asked.length > 0)
  const styles = await readFile(`${import.meta.dirname}/../styles/fonts.css`, 'utf8')
  const faces = [...styles.matchAll(/@font-face \{(?<rules>[^}]*)\}/gu)]
    .map(({ groups }) => groups?.rules ?? '')
    .filter((rules) => rules.includes('font-family: "Archivo";'))
  expect(faces.length).toBeGreaterThan(0)
  const codes = asked.flatMap((text) => [...text]).map((letter) => letter.codePointAt(0) ?? 0)
  for (const rules of faces) {
    const ranges = rules.matchAll(/U\+(?<from>[0-9A-F]+)(?:-(?<to>[0-9A-F]+))?/gu)
    const isAsked = [...ranges].some(({ groups }) => {
      const from = Number.parseInt(groups?.from ?? '', 16)
      const to = groups?.to ? Number.parseInt(groups.to, 16) : from
      return codes.some((code) => from <= code && code <= to)
    })
    expect(isAsked, rules).toBe(true)
  }
})
