import { expect, test } from 'vitest'
import { footerGroups } from '../../content/site/footer.ts'
import { formPaths, PUBLIC_FORMS, paths } from '../../domain/site/paths.ts'
import {
  barNavigation,
  clientNavigation,
  type Entry,
  linkTo,
  mainNavigation,
  menuNavigation,
} from './navigation.ts'

const labels = (path: Parameters<typeof mainNavigation>[0]) =>
  mainNavigation(path)
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ label }) => label)

const linked = (entries: readonly Entry[]) =>
  entries.filter(({ isCurrent }) => !isCurrent).map(({ href }) => href)

test('on home, Home and Solutions are hidden and the anchors FAQ and Contact show [R2.51]', () => {
  expect(labels(paths.home)).toEqual([
    'Case studies',
    'News',
    'ROI calculator',
    'About',
    'FAQ',
    'Contact',
  ])
  expect(mainNavigation(paths.home).map((link) => link.href)).toEqual(
    expect.arrayContaining(['#faq', '#contact']),
  )
})

test('elsewhere, Home and Solutions show and the anchors are hidden [R2.51]', () => {
  for (const path of [paths.contact, paths.login, paths.discoveryQuestions, paths.notFound]) {
    expect(labels(path), path).toEqual([
      'Home',
      'Solutions',
      'Case studies',
      'News',
      'ROI calculator',
      'About',
    ])
  }
})

test('the menu leads to prices, questions and contact from every page, and says none twice [R2.54]', () => {
  const menu = (path: Parameters<typeof mainNavigation>[0]) =>
    linked([...mainNavigation(path), ...menuNavigation(path)])
  expect(menu(paths.about).slice(-3)).toEqual(['/#prices', '/#faq', '/contact'])
  expect(menu(paths.home).slice(-3)).toEqual(['#faq', '#contact', '#prices'])
  expect(menu(paths.contact).slice(-2)).toEqual(['/#prices', '/#faq'])
})

test('no page links to itself: its name is text at its place [R2.50]', () => {
  for (const path of Object.values(paths)) {
    for (const entries of [menuNavigation(path), mainNavigation(path), clientNavigation(path)])
      expect(linked(entries)).not.toContain(path)
  }
  expect(mainNavigation(paths.news).map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
    ['Home', false],
    ['Solutions', false],
    ['Case studies', false],
    ['News', true],
    ['ROI calculator', false],
    ['About', false],
  ])
})

test('on home the bar keeps the room of Home and Solutions, and elsewhere none for the anchors [R2.51, R2.741]', () => {
  const places = (path: Parameters<typeof mainNavigation>[0]) =>
    barNavigation(path).map(({ label, isAbsent }) => (isAbsent ? `(${label})` : label))
  const everywhere = ['Case studies', 'News', 'ROI calculator', 'About']
  expect(places(paths.home)).toEqual(['(Home)', '(Solutions)', ...everywhere, 'FAQ', 'Contact'])
  expect(places(paths.news)).toEqual(['Home', 'Solutions', ...everywhere])
})

test('a logged-in user has links to the pages of clients, an administrator to those of administrators [R2.53]', () => {
  expect(clientNavigation(paths.profile)).toEqual([
    {
      label: 'Discovery questions',
      href: '/discovery-questions',
      isCurrent: false,
      administratorsOnly: false,
    },
    { label: 'Admin Dashboard', href: '/admin', isCurrent: false, administratorsOnly: true },
    { label: 'Profile', href: '/profile', isCurrent: true, administratorsOnly: false },
  ])
})

test('the footer leads to every page that a visitor may look for', () => {
  const listed = footerGroups.flatMap(({ links }) => links.map(linkTo))
  // Steps of a flow, and pages that the footer links outside of its groups.
  const elsewhere =
    /^(?:home|contact$|newsletter|confirm|keepAccount|updatePassword|notFound|needsScript|admin|profile|submission)/u
  const ofForms = PUBLIC_FORMS.map(formPaths).flatMap(({ sent, tryAgain }) => [sent, tryAgain])
  const led = new Set<string>([...listed, ...ofForms])
  const missing = Object.entries(paths)
    .filter(([name, path]) => !elsewhere.test(name) && !led.has(path))
    .map(([name]) => name)
  expect(missing).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})
