import { expect, test } from 'vitest'
import { tour } from '../../content/pages/tour.ts'
import { paths } from '../../domain/site/paths.ts'
import { all, pages } from './pages.ts'

const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? ''
const html = htmlOf(paths.tour)
const drawn = all(html, /<figure[^>]*>(.*?)<\/figure>/gsu)

test('the tour draws every part at the build, and says that all of it is invented [R2.560]', () => {
  expect(drawn).toHaveLength(Object.keys(tour.parts).length)
  expect(html.match(/<h1/gu)).toHaveLength(1)
  for (const words of [
    'Wrong addresses',
    'Kiri has printed it',
    'Ring the test number',
    'E-1010',
  ]) {
    expect(drawn.join('')).toContain(words)
  }
  expect(html).toMatch(/An example: .*are invented/u)
})

test('nothing that it draws can be pressed or written into [R2.561]', () => {
  expect(drawn.join('')).not.toMatch(/<(?:a|button|input|textarea|select|form|astro-island)\b/u)
})

test('it has no id twice, and skips no level of headings [R2.560]', () => {
  const ids = all(html, /\sid="([^"]+)"/gu)
  expect(new Set(ids).size).toBe(ids.length)
  const main = /<main.*<\/main>/su.exec(html)?.[0] ?? ''
  const levels = all(main, /<h([1-6])/gu).map(Number)
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  }
})

test('it adds no script to what a page that is only read has, and none of the desk [R2.561]', () => {
  const scripts = (path: string) =>
    all(htmlOf(path), /<(?:script|link)[^>]*\s(?:src|href)="([^"]+\.js)"/gu)
  const islands = (path: string) => all(htmlOf(path), /component-url="([^"]+)"/gu)
  expect(scripts(paths.tour)).toEqual(scripts(paths.about))
  expect(islands(paths.tour)).toEqual(islands(paths.about))
})

test('home leads there as "See a project" [R2.562]', () => {
  const main = /<main.*<\/main>/su.exec(htmlOf(paths.home))?.[0] ?? ''
  expect(main).toMatch(/<a [^>]*href="\/tour"[^>]*>see a project</u)
})
