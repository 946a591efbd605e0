import { glob, readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { EVENT_NAMES } from '../../domain/site/events.ts'
import { TRACKED, takeEarlyEvents, tell, track } from './track.ts'

it('dispatches an event on the document, with its label where it has one', () => {
  const listener = vi.fn()
  document.addEventListener(
    TRACKED,
    (event) => event instanceof CustomEvent && listener(event.detail),
  )
  track('page_view')
  track('form_submit', 'contact')
  expect(listener.mock.calls).toEqual([
    [{ name: 'page_view' }],
    [{ name: 'form_submit', label: 'contact' }],
  ])
})

it('keeps what is told before the counter listens, and nothing afterwards', () => {
  takeEarlyEvents()
  expect(takeEarlyEvents()).toEqual([])
  tell({ name: 'INP', value: 8 })
  expect(takeEarlyEvents()).toEqual([])
})

it('sends every event from somewhere [R7.29]', async () => {
  const sent = new Set<string>()
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue
    const code = await readFile(file, 'utf8')
    if (!/\b(?:track|tell)\(/u.test(code)) continue
    for (const name of EVENT_NAMES) if (code.includes(`'${name}'`)) sent.add(name)
  }
  expect(EVENT_NAMES.filter((name) => !sent.has(name))).toEqual([])
})
