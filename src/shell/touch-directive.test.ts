import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ISLAND_READY } from '../ui/island-ready.ts'
import { MODULE_FAILED } from '../ui/module-failed.ts'
import touch, { type HydrateWhen } from './touch-directive.ts'

let island: HTMLElement
let form: HTMLFormElement
let handled: string[]
let postedNatively: number
let loads: number
let arrive: () => void
let fail: () => void

const submit = () => form.requestSubmit()
const readMessage = () => String(new FormData(form).get('message'))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div><form method="post" action="/functions/v1/x"><input name="message"><button>Send</button></form></div>'
  island = document.body.firstElementChild as HTMLElement
  form = document.forms[0] as HTMLFormElement
  handled = []
  postedNatively = 0
  loads = 0
  form.submit = () => {
    postedNatively += 1
  }
  const hydrate = async () => {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      handled.push(readMessage())
    })
    form.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }))
  }
  const load = () => {
    loads += 1
    return new Promise<() => Promise<void>>((resolve) => {
      arrive = () => resolve(hydrate)
      // As Astro does: it dispatches an event, and returns a function that does nothing.
      fail = () => {
        island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
        resolve(async () => {})
      }
    })
  }
  touch(load, { name: 'touch', value: '' }, island)
})

afterEach(() => vi.useRealTimers())

test('nothing is loaded before someone touches the island, and then once', () => {
  expect(loads).toBe(0)
  form.querySelector('input')?.focus()
  island.dispatchEvent(new Event('pointerdown'))
  expect(loads).toBe(1)
})

test('a submit before the island is ready is replayed exactly once, with what was typed', async () => {
  const input = form.querySelector('input') as HTMLInputElement
  input.value = 'typed early'
  submit()
  submit()
  expect(handled).toEqual([])
  expect(island.getAttribute('aria-busy')).toBe('true')
  arrive()
  await vi.runAllTimersAsync()
  expect(handled).toEqual(['typed early'])
  expect(postedNatively).toBe(0)
  expect(island.hasAttribute('aria-busy')).toBe(false)
  submit()
  expect(handled).toHaveLength(2)
})

test('when the code of the island fails, the held form is posted natively', async () => {
  submit()
  fail()
  await vi.runAllTimersAsync()
  expect(postedNatively).toBe(1)
  expect(handled).toEqual([])
})

test('when a form without a function behind it fails, the page is told, and nothing is posted', async () => {
  form.action = '/login'
  let failures = 0
  const onFailure = (event: Event) => {
    event.preventDefault()
    failures += 1
  }
  addEventListener(MODULE_FAILED, onFailure)
  submit()
  await vi.advanceTimersByTimeAsync(10_000)
  removeEventListener(MODULE_FAILED, onFailure)
  expect([failures, postedNatively]).toEqual([1, 0])
})

test('without a listener for the failure, such a form is posted natively all the same', async () => {
  form.action = '/login'
  submit()
  fail()
  await vi.runAllTimersAsync()
  expect([handled, postedNatively]).toEqual([[], 1])
})

test('a submit is replayed on the form that was drawn in the place of the first', async () => {
  const replayed: string[] = []
  submit()
  const fresh = form.cloneNode(true) as HTMLFormElement
  fresh.onsubmit = (event) => {
    event.preventDefault()
    replayed.push('fresh')
  }
  form.replaceWith(fresh)
  fresh.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }))
  await vi.runAllTimersAsync()
  expect(replayed).toEqual(['fresh'])
})

test('when it failed before the submit, the submit is the browser’s own', async () => {
  form.querySelector('input')?.focus()
  fail()
  await vi.runAllTimersAsync()
  let prevented: boolean | undefined
  document.body.addEventListener(
    'submit',
    (event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  submit()
  expect(prevented).toBe(false)
})

test('when the code hangs, the held form is posted natively after the timeout, once', async () => {
  submit()
  await vi.advanceTimersByTimeAsync(10_000 - 1)
  expect(postedNatively).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(postedNatively).toBe(1)
  arrive()
  await vi.runAllTimersAsync()
  expect(postedNatively).toBe(1)
  expect(handled).toEqual([])
})

/** How often a new island with `hydrateWhen` is loaded without being touched. */
const loadsUntouched = async (hydrateWhen: HydrateWhen | true) => {
  let count = 0
  const load = async () => {
    count += 1
    return async () => {}
  }
  const options: { name: string; value: unknown } = { name: 'touch', value: hydrateWhen }
  touch(load, options as Parameters<typeof touch>[1], document.createElement('div'))
  await vi.runAllTimersAsync()
  return count
}

test('where the address has the parameter that is named, it loads at once', async () => {
  history.replaceState(null, '', '/roi-calculator?calls=30')
  expect(await loadsUntouched({ parameters: ['calls'] })).toBe(1)
  expect(await loadsUntouched(true)).toBe(0)
  history.replaceState(null, '', '/roi-calculator?utm_source=radio')
  expect(await loadsUntouched({ parameters: ['calls'] })).toBe(0)
  history.replaceState(null, '', '/')
})

test('where this tab keeps what was typed, it loads to show it', async () => {
  expect(await loadsUntouched({ kept: 'draft' })).toBe(0)
  sessionStorage.setItem('draft', '{}')
  expect(await loadsUntouched({ kept: 'draft' })).toBe(1)
  expect(await loadsUntouched({ kept: 'another' })).toBe(0)
  sessionStorage.clear()
})

test('what was typed before the island came is kept for who leaves, and no password', async () => {
  const late = document.createElement('div')
  late.innerHTML =
    '<input name="email"><input name="password" type="password"><input name="name" value="Ana">'
  const options: { name: string; value: unknown } = { name: 'touch', value: { kept: 'draft' } }
  touch(() => new Promise(() => {}), options as Parameters<typeof touch>[1], late)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('draft')).toBeNull()
  for (const field of late.querySelectorAll('input:not([value])')) {
    ;(field as HTMLInputElement).value = 'typed'
  }
  dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('draft') ?? '')).toEqual({ email: 'typed' })
  sessionStorage.clear()

  // Input after hydration is the form's own to store.
  late.dispatchEvent(new Event(ISLAND_READY))
  const name = late.querySelector<HTMLInputElement>('[name=name]')
  if (name) name.value = 'put in by the form'
  await vi.runAllTimersAsync()
  expect(JSON.parse(sessionStorage.getItem('draft') ?? '')).toEqual({ email: 'typed' })
  sessionStorage.clear()
})

test('where a mail link opened the page, it loads to read it [R6.163]', async () => {
  expect(await loadsUntouched({ mailLink: true })).toBe(0)
  window.mailLinkFragment = '#token_hash=abc'
  expect(await loadsUntouched({ mailLink: true })).toBe(1)
  expect(await loadsUntouched({})).toBe(0)
  delete window.mailLinkFragment
})

test('where a user is logged in, it loads if it depends on the session', async () => {
  expect(await loadsUntouched({ session: true })).toBe(0)
  document.documentElement.classList.add('signed-in')
  expect(await loadsUntouched({ session: true })).toBe(1)
  expect(await loadsUntouched({})).toBe(0)
  document.documentElement.classList.remove('signed-in')
})

test('what is named is loaded once it comes into view, and not before [R2.213]', async () => {
  let show = (_isIntersecting: boolean) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  let count = 0
  const load = async () => {
    count += 1
    return async () => {}
  }
  const below = document.createElement('div')
  below.innerHTML = '<p>Words</p><svg></svg>'
  const options: { name: string; value: unknown } = { name: 'touch', value: { seen: 'svg' } }
  touch(load, options as Parameters<typeof touch>[1], below)
  await vi.runAllTimersAsync()
  show(false)
  expect(count).toBe(0)
  show(true)
  show(true)
  expect(count).toBe(1)
  vi.unstubAllGlobals()
})

/** An island of two buttons, which counts what its script handles once it is there. */
const pressable = () => {
  const player = document.createElement('div')
  player.innerHTML =
    '<button type="button">Play</button><button type="button"><b>Next</b></button><button type="button" popovertarget="x">More</button>'
  const pressed: string[] = []
  const handle = () => {
    for (const button of player.querySelectorAll('button'))
      button.onclick = () => pressed.push(button.textContent)
  }
  let fail = () => {}
  let arrive = () => {}
  const load = () =>
    new Promise<() => Promise<void>>((resolve) => {
      arrive = () =>
        resolve(async () => {
          handle()
          player.dispatchEvent(new Event(ISLAND_READY))
        })
      fail = () => {
        player.dispatchEvent(new Event('astro:hydration-error'))
        resolve(async () => {})
      }
    })
  document.body.append(player)
  touch(load, { name: 'touch', value: '' }, player)
  return { player, pressed, handle, arrive: () => arrive(), fail: () => fail() }
}

test('presses before the island is ready are replayed in their order, each button once [R2.213]', async () => {
  const { player, pressed, arrive } = pressable()
  player.querySelector('b')?.click()
  player.querySelector('button')?.click()
  player.querySelector('b')?.click()
  expect(player.getAttribute('aria-busy')).toBe('true')
  arrive()
  await vi.runAllTimersAsync()
  expect(pressed).toEqual(['Play', 'Next'])
  expect(player.hasAttribute('aria-busy')).toBe(false)
  player.querySelector('button')?.click()
  expect(pressed).toEqual(['Play', 'Next', 'Play'])
})

test('every press on a drawing is replayed, where it was [R2.213]', async () => {
  const { player, pressed, arrive } = pressable()
  player.innerHTML = '<div data-pressed-at></div>'
  const drawing = player.querySelector('div') as HTMLElement
  for (const clientX of [20, 10, 20]) {
    drawing.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX }))
  }
  drawing.onclick = ({ clientX }) => pressed.push(String(clientX))
  arrive()
  await vi.runAllTimersAsync()
  expect(pressed).toEqual(['20', '10', '20'])
})

test('presses are replayed on the buttons that were drawn in the place of the first [R2.213]', async () => {
  const { player, pressed, handle } = pressable()
  player.querySelector('b')?.click()
  player.querySelector('button')?.click()
  player.innerHTML = '<button type="button">Play</button><button type="button">Fresh</button>'
  handle()
  player.dispatchEvent(new Event(ISLAND_READY))
  await vi.runAllTimersAsync()
  expect(pressed).toEqual(['Fresh', 'Play'])
})

test('what a browser does by itself is not held', async () => {
  const { player, pressed, arrive } = pressable()
  let prevented: boolean | undefined
  player.addEventListener('click', (event) => {
    prevented = event.defaultPrevented
  })
  player.querySelector<HTMLElement>('[popovertarget]')?.click()
  arrive()
  await vi.runAllTimersAsync()
  expect([prevented, pressed]).toEqual([false, []])
})

test.each(['fails', 'hangs'])(
  'when the code of a pressed island %s, the page is told, once',
  async (how) => {
    const { player, pressed, fail } = pressable()
    let failures = 0
    const onFailure = () => {
      failures += 1
    }
    addEventListener(MODULE_FAILED, onFailure)
    player.querySelector('button')?.click()
    if (how === 'fails') fail()
    await vi.advanceTimersByTimeAsync(10_000)
    removeEventListener(MODULE_FAILED, onFailure)
    expect([failures, pressed, player.hasAttribute('aria-busy')]).toEqual([1, [], false])
  },
)
