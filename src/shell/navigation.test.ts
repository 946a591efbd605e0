import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { mainNavigation } from './navigation.ts'

const labels = (path: Parameters<typeof mainNavigation>[0]) =>
  mainNavigation(path).map((link) => link.label)

test('on home, Home and Solutions are hidden and the anchors FAQ and Contact show', () => {
  expect(labels(paths.home)).toEqual(['FAQ', 'Contact'])
  expect(mainNavigation(paths.home).map((link) => link.href)).toEqual(['#faq', '#contact'])
})

test('elsewhere, Home and Solutions show and the anchors are hidden', () => {
  for (const path of [paths.contact, paths.login, paths.discoveryQuestions, paths.notFound]) {
    expect(labels(path), path).toEqual(['Home', 'Solutions'])
  }
})

test('no page links to itself', () => {
  for (const path of Object.values(paths)) {
    expect(mainNavigation(path).map((link) => link.href)).not.toContain(path)
  }
})
