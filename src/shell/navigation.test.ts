import { expect, test } from 'vitest'
import { footerGroups } from '../../content/site/footer.ts'
import { formPaths, PUBLIC_FORMS, paths } from '../../domain/site/paths.ts'
import { clientNavigation, linkTo, mainNavigation, menuNavigation } from './navigation.ts'

const labels = (path: Parameters<typeof mainNavigation>[0]) =>
  mainNavigation(path).map((link) => link.label)

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
    [...mainNavigation(path), ...menuNavigation(path)].map((link) => link.href)
  expect(menu(paths.about).slice(-3)).toEqual(['/#prices', '/#faq', '/contact'])
  expect(menu(paths.home).slice(-3)).toEqual(['#faq', '#contact', '#prices'])
  expect(menu(paths.contact).slice(-2)).toEqual(['/#prices', '/#faq'])
})

test('no page links to itself [R2.50]', () => {
  for (const path of Object.values(paths)) {
    expect(menuNavigation(path).map((link) => link.href)).not.toContain(path)
    expect(mainNavigation(path).map((link) => link.href)).not.toContain(path)
    expect(clientNavigation(path).map((link) => link.href)).not.toContain(path)
  }
  expect(labels(paths.news)).not.toContain('News')
})

test('a logged-in user has links to the pages of clients, an administrator to those of administrators [R2.53]', () => {
  expect(clientNavigation(paths.home)).toEqual([
    { label: 'Discovery questions', href: '/discovery-questions', administratorsOnly: false },
    { label: 'Admin Dashboard', href: '/admin', administratorsOnly: true },
    { label: 'Profile', href: '/profile', administratorsOnly: false },
  ])
  expect(clientNavigation(paths.admin).map((link) => link.label)).toEqual([
    'Discovery questions',
    'Profile',
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
