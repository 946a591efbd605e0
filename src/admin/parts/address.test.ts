import { afterEach, expect, test } from 'vitest'
import { keepTypedWords, readAddress, writeAddress } from './address.ts'
import { atPlace, withFilters } from './place.ts'

const read = (address: string) => readAddress(new URL(address, location.origin))
const write = (address: URLSearchParams) => Object.values(writeAddress(address)).join('')

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

test('filters stand in the query, what was typed in the fragment, and both are read together [R6.232]', () => {
  const address = read('/admin/inbox?state=answered#q=t%C4%81w+%26+sons')
  expect([...address]).toEqual([
    ['state', 'answered'],
    ['q', 'tāw & sons'],
  ])
  expect(writeAddress(address)).toEqual({
    search: '?state=answered',
    hash: '#q=t%C4%81w+%26+sons',
  })
  expect(write(read('/admin/system/audit?act=mail.sent&subject=Hemi'))).toBe(
    '?act=mail.sent#subject=Hemi',
  )
  expect(write(read('/admin/privacy?record=hemi@tawhiri.example'))).toBe(
    '#record=hemi%40tawhiri.example',
  )
  expect(write(new URLSearchParams())).toBe('')
})

test('a fragment adds no filter to a list, and the place of a page is no typed word [R6.232]', () => {
  expect([...read('/admin/inbox?state=new#main')]).toEqual([['state', 'new']])
  expect([...read('/admin/inbox#state=spam&q=taw&token=1')]).toEqual([['q', 'taw']])
})

test('another filter and another page keep what was typed, and it comes off alone [R6.232]', () => {
  const address = read('/admin/submissions?status=pending&after=1_2#q=taw')
  expect(withFilters(address, { industry: 'plumbing' })).toEqual({
    search: '?status=pending&industry=plumbing',
    hash: '#q=taw',
  })
  expect(withFilters(address, { q: 'mere' })).toEqual({
    search: '?status=pending',
    hash: '#q=mere',
  })
  expect(withFilters(address, { q: '' })).toEqual({ search: '?status=pending', hash: '' })
  expect(atPlace(address, 'before', { at: '2026-11-01', id: '3' })).toEqual({
    search: '?status=pending&before=2026-11-01_3',
    hash: '#q=taw',
  })
})

test('an address of before is taken over: its words go into the fragment, the rest and the history stay [R6.233]', () => {
  history.replaceState({ kept: true }, '', '/admin/inbox?q=taw&assignee=nobody')
  const before = history.length
  keepTypedWords()()
  expect(location.pathname + location.search + location.hash).toBe(
    '/admin/inbox?assignee=nobody#q=taw',
  )
  expect([history.length, history.state]).toEqual([before, { kept: true }])
  history.replaceState(null, '', '/admin/numbers?period=4%2Dweeks#visits')
  keepTypedWords()()
  expect(location.search + location.hash).toBe('?period=4%2Dweeks#visits')
})

test('the skip link focuses its place and leaves what was typed in the address [R6.234]', () => {
  document.body.innerHTML = '<a href="#main"><b>Skip</b></a><main id="main" tabindex="-1"></main>'
  const press = () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('b')?.dispatchEvent(click)
    return click.defaultPrevented
  }
  const end = keepTypedWords()
  history.replaceState(null, '', '/admin/inbox#q=taw')
  expect(press()).toBe(true)
  expect(document.activeElement?.id).toBe('main')
  // Without words the browser does it.
  history.replaceState(null, '', '/admin/numbers#visits')
  expect(press()).toBe(false)
  end()
  history.replaceState(null, '', '/admin/inbox#q=taw')
  expect(press()).toBe(false)
})
