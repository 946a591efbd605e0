import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingAttributes } from './booking.ts'

const beacon = vi.fn((_address: string, _body: string) => true)

/** The counter of a page that has just been opened. */
const openPage = async (signals: object = {}) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: beacon, doNotTrack: null, ...signals })
  const { tell, track } = await import('../api/track.ts')
  const { startCounter } = await import('./counter.ts')
  return { tell, track, start: () => startCounter(document) }
}

const sent = () => beacon.mock.calls.flatMap(([, body]) => JSON.parse(body).events)
const leave = () => dispatchEvent(new Event('pagehide'))

// Pages of one test file share a document: each one's listeners go with it.
let page: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  beacon.mockClear()
  page = new AbortController()
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, listener, { signal: page.signal }),
    )
  }
})
afterEach(() => {
  page.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the counter', () => {
  it('loses nothing that was told before it listened, nor while the page is left [R7.33]', async () => {
    const { track, start } = await openPage()
    track('form_submit', 'contact')
    start()
    expect(beacon).not.toHaveBeenCalled()
    leave()
    expect(sent()).toEqual([
      { name: 'form_submit', label: 'contact', path: '/' },
      { name: 'page_view', path: '/', referrer: 'direct' },
    ])
    expect(beacon.mock.calls[0]?.[0]).toBe('/functions/v1/events')
  })

  it('sends after a pause, in batches of 20 and at most 8 kB', async () => {
    const { tell, start } = await openPage()
    start()
    for (let turn = 0; turn < 30; turn += 1)
      tell({ name: 'header_check', label: 'cross-origin-resource-policy' })
    vi.advanceTimersByTime(2000)
    expect(beacon.mock.calls.map(([, body]) => JSON.parse(body).events.length)).toEqual([20, 11])
    for (const [, body] of beacon.mock.calls) expect(body.length).toBeLessThan(8192)
  })

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'sends nothing for who asks with %o [R7.33]',
    async (signal) => {
      const { track, start } = await openPage(signal)
      track('login_attempt')
      start()
      track('login_success')
      leave()
      vi.advanceTimersByTime(5000)
      expect(beacon).not.toHaveBeenCalled()
    },
  )

  it('tells of a press on a link to book a call', async () => {
    const { start } = await openPage()
    start()
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(bookingAttributes())) link.setAttribute(name, value)
    link.href = '#book'
    link.append(document.createElement('span'))
    document.body.append(link)
    link.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    leave()
    expect(sent().at(-1)).toEqual({ name: 'booking_pressed', path: '/' })
    link.remove()
  })
})
