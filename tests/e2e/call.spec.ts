import type { Locator, Page } from '@playwright/test'
import { callPlayer } from '../../content/example-calls/call-player.ts'
import { calls } from '../../content/example-calls/calls.ts'
import { night } from '../../content/pages/home.ts'
import { plain } from '../../content/text/inline.ts'
import { layCall } from '../../domain/example-calls/call.ts'
import { EXAMPLE_CALLS } from '../../domain/site/events.ts'
import { paths } from '../../domain/site/paths.ts'
import { stopwatch } from '../../domain/time/times.ts'
import { expectAccessible } from './support/axe.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { expect, test } from './support/test.ts'

const plumber = calls['plumber-night']
const [drip, flow, price] = plumber.parts.greeting?.choice?.replies.map(({ say }) => say) ?? []

const player = (page: Page) => page.locator('[data-state]')
const controls = (page: Page) => page.getByRole('group', { name: callPlayer.controls })
const play = (page: Page) => controls(page).getByRole('button').first()
const option = (page: Page, time: string) =>
  page.getByRole('button', { name: new RegExp(`^${time}`, 'u') })
const slider = (page: Page) => page.getByRole('slider', { name: callPlayer.place })
const log = (page: Page) => page.getByRole('log', { name: callPlayer.log.label })
const reply = (page: Page, say: string | undefined) =>
  page.locator('[data-replies]').getByRole('button', { name: `“${say}”` })
const place = (page: Page, heading: string) =>
  page
    .getByRole('region', { name: callPlayer.leaves })
    .locator('div', { has: page.getByRole('heading', { name: heading }) })

const expectState = (page: Page, state: string) =>
  expect(player(page)).toHaveAttribute('data-state', state)

/** Opens `path` with a clock that moves only as the test says. */
const openAtStandstill = async (page: Page, path: string) => {
  await page.clock.install()
  await page.goto(path)
  await page.clock.pauseAt(Date.now() + 60_000)
}

const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const focusedIn = (within: Locator) => within.locator(':focus')

test('the call at 9:40 plays from the first press, waits for a choice, and leaves what it should [R2.200, R2.203, R2.205, R2.213]', async ({
  page,
}) => {
  await openAtStandstill(page, '/')
  await expectState(page, 'idle')
  await expect(page.getByText(callPlayer.scripted)).toBeVisible()
  await play(page).click()
  await expectState(page, 'playing')
  await expect(page.getByText(callPlayer.scripted)).toBeVisible()
  await pass(page, 5)
  await expect(player(page).getByText('0:05', { exact: true })).toBeVisible()
  await pass(page, 30)
  await expectState(page, 'choice')
  await expect(reply(page, flow)).toBeVisible()
  await expect(player(page).getByText(callPlayer.nothingYet)).toHaveCount(2)

  // It waits as long as it takes; Play leads to the replies.
  await pass(page, 60)
  await play(page).click({ force: true })
  await expect(reply(page, drip)).toBeFocused()
  await reply(page, flow).click()
  await expectState(page, 'playing')
  await expect(play(page)).toBeFocused()
  await page.getByRole('button', { name: '2×' }).click()
  await expect(option(page, '9:40')).toContainText('1 min 18 s')
  await pass(page, 12.5)
  await expect(place(page, plumber.leaves.note)).toContainText('always a person, by your rule')
  await pass(page, 30)
  await expectState(page, 'ended')
  await expect(player(page)).toContainText('A person has it, 47 seconds in.')
  await expect(place(page, plumber.leaves.calendar)).toContainText('Tama to Moana, call-out')
  await expect(player(page).getByText(callPlayer.nothingYet)).toHaveCount(0)

  await page.getByRole('button', { name: callPlayer.somethingElse }).click()
  await expectState(page, 'choice')
  await expect(reply(page, drip)).toBeFocused()
  await expect(option(page, '9:40')).toContainText('1 min 34 s')
})

test('screen readers are told each line, choice and what arrives once, and what is paused by hand not [R2.207]', {
  tag: '@long',
}, async ({ page }) => {
  await openAtStandstill(page, '/?call=plumber-night&at=20')
  await expectState(page, 'paused')
  await expect(log(page)).toBeEmpty()
  await play(page).click()
  await pass(page, 4)
  await reply(page, price).click()
  await pass(page, 13)
  await expect(log(page)).toMatchAriaSnapshot(`
    - log "Captions":
      - paragraph: You choose. What does Moana say? 3 replies.
      - paragraph: The call is now 1 min 54 s long.
      - paragraph: "Moana: First: what does a new cylinder cost?"
      - paragraph: "Agent: I won’t guess a price. Henderson Plumbing quotes once they’ve seen it. I’ve noted that you asked."
      - paragraph: "Note: Moana asked what a new cylinder costs. No price was given."
  `)
  // The words that move are not read as they move.
  const words = player(page).getByText('I won’t guess a price.', { exact: false })
  await expect(words.first()).toBeAttached()
  const read = await player(page).ariaSnapshot()
  expect(read.match(/Agent, an AI/gu)).toBeNull()
})

test('a call is played, answered and searched by keyboard alone [R2.208]', {
  tag: '@long',
}, async ({ page }) => {
  await openAtStandstill(page, '/')
  await page.getByRole('link', { name: 'Book a call' }).first().focus()
  for (const name of [
    /^Play the call of 9:40 PM, 1 min 34 s$/u,
    /^9:40/u,
    /^2:15/u,
    /^7:52/u,
    /^Play the call/u,
  ]) {
    while (!(await focusedIn(player(page)).count())) await page.keyboard.press('Tab')
    await expect(focusedIn(player(page))).toHaveAccessibleName(name)
    await page.keyboard.press('Tab')
  }
  await play(page).press('Enter')
  await expectState(page, 'playing')
  await pass(page, 30)
  await expectState(page, 'choice')
  await page.keyboard.press('Enter')
  await expect(reply(page, drip)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(play(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectState(page, 'paused')

  await slider(page).focus()
  await page.keyboard.press('Home')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0:00 of 1:18\. Agent: Kia ora/u)
  await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveValue('1')
  await page.keyboard.press('PageUp')
  expect(Number(await slider(page).inputValue())).toBeGreaterThan(5)
  await page.keyboard.press('End')
  await expectState(page, 'ended')
  const at = page.getByRole('button', { name: callPlayer.goTo(47) })
  await at.press('Enter')
  await expect(slider(page)).toHaveValue('47')
  await expectState(page, 'paused')

  // From the score the next stop leads past all the buttons of the transcript.
  await slider(page).focus()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip the transcript' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  expect((await skip.boundingBox())?.height).toBeGreaterThan(24)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focusedIn(page.locator('body'))).toBeVisible()
  await expect(focusedIn(player(page))).toHaveCount(0)
  await expectState(page, 'paused')
})

test('the score is dragged before its script is there, and takes the place it was dragged to', {
  tag: '@long',
}, async ({ page }) => {
  const { promise: asked, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/HomeCall\.[^/]+\.js$/u, (route) => asked.then(() => route.continue()))
  await page.goto('/')
  const box = await slider(page).boundingBox()
  if (!box) throw new Error('There is no score')
  await slider(page).click({ position: { x: box.width / 2, y: box.height / 2 } })
  letCome()
  await expectState(page, 'paused')
  await expect(slider(page)).toHaveValue('47')
})

test.describe('where movement is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a call is read line by line, and nothing sweeps [R2.204]', { tag: '@long' }, async ({
    page,
  }) => {
    await openAtStandstill(page, '/')
    await expect(play(page)).toHaveAccessibleName(new RegExp(`^${callPlayer.read}`, 'u'))
    await expect(page.getByRole('button', { name: '2×' })).toBeHidden()
    await play(page).click()
    await expectState(page, 'paused')
    await expect(play(page)).toHaveAccessibleName(callPlayer.next)
    await expect(log(page)).toHaveText(
      'Agent: Kia ora, Henderson Plumbing. I’m an AI assistant. What’s happened?',
    )
    await pass(page, 60)
    await expect(slider(page)).toHaveValue('7')
    await play(page).click()
    await play(page).click()
    await play(page).click()
    await expectState(page, 'choice')
    await reply(page, flow).click()
    await expectState(page, 'paused')
    await expect(log(page).locator('p').last()).toHaveText(`Moana: ${flow}`)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, call } of [
    { path: paths.home, call: plumber },
    { path: paths['voice-agents'], call: calls['restaurant-friday'] },
  ]) {
    test(`${path} has the whole call: drawing, what it leaves, transcript [R2.211]`, async ({
      page,
    }) => {
      await page.goto(path)
      const timeline = layCall(call, [])
      const main = page.getByRole('main')
      for (const { from, text } of timeline.turns) {
        const row = main.getByRole('listitem').filter({ hasText: plain(text) })
        await expect(row.first()).toBeVisible()
        const shown = row
          .first()
          .evaluate((element) => getComputedStyle(element, '::before').content)
        expect(await shown).toBe(`"${stopwatch(from)}"`)
      }
      for (const { kind, text } of timeline.events)
        if (kind !== 'handover') await expect(main.getByText(plain(text))).toBeVisible()
      await expect(main.getByText(callPlayer.scripted)).toBeVisible()
      await expect(main.locator('[data-state] svg path').first()).toBeVisible()
      // Nothing that needs the script.
      await expect(main.locator('[data-state] button').filter({ visible: true })).toHaveCount(0)
      await expect(main.getByRole('slider')).toHaveCount(0)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const line = (page: Page) =>
    player(page).getByRole('button', { name: callPlayer.goTo(0), exact: true })

  test('a call can be played within the first 800 px of home [R2.214]', {
    tag: '@long',
  }, async ({ page }) => {
    await openAtStandstill(page, '/')
    const button = await play(page).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 800)).toBeLessThanOrEqual(800)
  })

  test('the transcript is folded until it is opened, and stays open while the call plays [R2.214]', {
    tag: '@long',
  }, async ({ page }) => {
    await openAtStandstill(page, '/')
    await expect(line(page)).toBeHidden()
    await player(page).getByText(callPlayer.whole).filter({ visible: true }).click()
    await expect(line(page)).toBeVisible()
    await play(page).click()
    await pass(page, 5)
    await expectState(page, 'playing')
    await expect(line(page)).toBeVisible()
  })

  test('the calls of that night are folded until they are opened, and the morning stands [R2.200]', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/')
    const below = page.getByRole('region', { name: night.title })
    await expect(below.getByText(night.morning.text)).toBeVisible()
    await expect(below.getByRole('table')).toBeHidden()
    await below.getByText(night.unfold).click()
    await expect(below.getByRole('table')).toBeVisible()
  })

  test('the words of a call that did not load cover nothing that can be pressed [R2.214]', {
    tag: '@long',
  }, async ({ page, allowedErrors }) => {
    allowedErrors.push(/Failed to load resource/u)
    await page.route('**/salon-day.*.json', (route) => route.abort())
    await page.goto('/')
    await option(page, '2:15').click()
    const failed = page.getByText(callPlayer.failed)
    await expect(failed).toBeVisible()
    const words = await failed.boundingBox()
    const controls = await play(page).boundingBox()
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the transcript is open [R2.211]', { tag: '@long' }, async ({ page }) => {
      await page.goto('/')
      const [first] = layCall(plumber, []).turns
      await expect(
        page.getByRole('listitem').filter({ hasText: plain(first?.text ?? '') }),
      ).toBeVisible()
    })
  })
})

test('the rest of that night stands below, and the morning after it [R2.200]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const below = page.getByRole('region', { name: night.title })
  for (const { time, outcome } of night.calls)
    await expect(below.getByRole('row', { name: time })).toContainText(outcome)
  await expect(below).toContainText(night.morning.title)
})

test('a shared address opens the call where it stood, and what follows keeps all else in it [R2.206]', {
  tag: '@long',
}, async ({ page }) => {
  await openAtStandstill(page, '/?utm_source=radio&call=property-sunday&at=66&say=0.1#faq')
  await expectState(page, 'paused')
  await expect(option(page, '7:52')).toHaveAttribute('aria-pressed', 'true')
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^1:06 of 1:45\. Agent: Mere, I have/u,
  )
  await expect(place(page, 'For Mere')).toContainText('who pays for the damage')
  await pass(page, 2)
  await expect(page).toHaveURL('/?utm_source=radio&call=property-sunday&at=66&say=0.1#faq')
  await page.getByRole('button', { name: callPlayer.goTo(24) }).click()
  await pass(page, 2)
  await expect(page).toHaveURL('/?utm_source=radio&call=property-sunday&at=24&say=0.1#faq')
  // While it plays, the address stands still.
  await play(page).click()
  await pass(page, 3)
  await expect(page).toHaveURL(/at=24/u)
})

test('nonsense in the address opens the call that stands there', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/?call=nobody&at=-3&say=9.x')
  await expectState(page, 'idle')
  await page.goto('/?call=plumber-night&at=99999&say=7')
  await expectState(page, 'ended')
})

for (const width of [390, 1440]) {
  test(`nothing moves by itself through a whole call and its choices, at ${width} pixels [R2.209]`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    await openAtStandstill(page, '/')
    await play(page).scrollIntoViewIfNeeded()
    await play(page).click()
    await expectState(page, 'playing')
    // What the browser excuses soon after a press is seen, too: the score stays where it is, also while the
    // replies are in its place.
    const score = player(page).locator('input[type="range"]')
    const top = () =>
      score.evaluate((input) => Math.round(input.getBoundingClientRect().top + scrollY))
    const before = await top()
    await page.getByRole('button', { name: '2×' }).click()
    for (const say of [price, 'Can’t somebody come tonight?']) {
      await pass(page, 35)
      await expectState(page, 'choice')
      expect(await top()).toBe(before)
      await reply(page, say).click()
      await expectState(page, 'playing')
      expect(await top()).toBe(before)
    }
    await pass(page, 60)
    await expectState(page, 'ended')
    expect(await top()).toBe(before)
    await expectStill(page)
  })
}

test('where there is room for no more, all fits: every choice and end at 320 pixels, and what is pressed is large enough [R2.208]', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const id of EXAMPLE_CALLS) {
    const { choices, seconds } = layCall(calls[id], [])
    for (const at of [...choices.map((choice) => choice.at), seconds]) {
      const path = id === 'restaurant-friday' ? paths['voice-agents'] : paths.home
      await page.goto(`${path}?call=${id}&at=${at}`)
      await expectState(page, at === seconds ? 'ended' : 'choice')
      expect(await overflow(page), `${id} at ${at}`).toBe(0)
    }
  }
  const small = await player(page)
    .locator('button, input, summary')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((control) => control.getBoundingClientRect().height < 28)
        .map((control) => control.outerHTML),
    )
  expect(small).toEqual([])
})

test.describe('by touch on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the tag on the strip plays the call, another time plays another [R2.200, R2.210]', async ({
    page,
  }) => {
    await openAtStandstill(page, '/')
    await page.getByRole('button', { name: 'Play the call of 9:40 PM' }).tap()
    await expectState(page, 'playing')
    await expect(play(page)).toBeInViewport()
    // What was pressed before the script came is carried out in tasks of their own.
    await pass(page, 0.1)
    await option(page, '2:15').tap()
    await expect(option(page, '2:15')).toHaveAttribute('aria-pressed', 'true')
    await expectState(page, 'playing')
    await expect(page.getByText(calls['salon-day'].caption)).toBeVisible()
    await pass(page, 40)
    await page.getByRole('button', { name: '“I’d rather cancel it.”' }).first().tap()
    await expectState(page, 'playing')
  })
})

test.describe('where a finger leaves its hover behind', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what was tapped can still be read, and a speed that is off looks off [R2.49]', {
    tag: '@long',
  }, async ({ page }) => {
    await openAtStandstill(page, '/')
    const speed = page.getByRole('button', { name: '2×' })
    const ground = () => speed.evaluate((button) => getComputedStyle(button).backgroundColor)
    const off = await ground()
    await speed.tap()
    await expect(speed).toHaveAttribute('aria-pressed', 'true')
    await pass(page, 0.1)
    await expect.poll(ground).not.toBe(off)
    await speed.tap()
    await expect(speed).toHaveAttribute('aria-pressed', 'false')
    await page.clock.resume()
    await expect.poll(ground).toBe(off)
    await play(page).tap()
    await expectState(page, 'playing')
    await expectAccessible(page, 'after a tap', ['cat.color'])
  })
})

test('only the words of the call that is shown are in the page; the others come when they are asked for [R2.210]', {
  tag: '@long',
}, async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Leave the stopcock off tonight.')
  for (const other of ['Bright Street Hair', 'Harbourline Property'])
    expect(html).not.toContain(other)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto('/')
  await play(page).click()
  await expectState(page, 'playing')
  expect(asked.filter((url) => url.endsWith('.json') && /salon|property/u.test(url))).toEqual([])
})

test('a call that cannot be fetched leaves the one that is there, says so, and is asked for again [R2.210]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/Failed to load resource/u)
  await openAtStandstill(page, '/?call=plumber-night&at=30')
  await expectState(page, 'paused')
  await page.route('**/salon-day*.json', (route) => route.abort(), { times: 1 })
  await option(page, '2:15').click()
  await expect(page.getByText(callPlayer.failed)).toBeVisible()
  await expect(option(page, '9:40')).toHaveAttribute('aria-pressed', 'true')
  await expect(player(page)).toContainText('Leave the stopcock off tonight.')
  await option(page, '2:15').click()
  await expect(player(page)).toContainText('Bright Street Hair')
  await expect(page.getByText(callPlayer.failed)).toBeHidden()
})

/** A tone of `seconds`, as a WAV file of 8 bits. */
const tone = (seconds: number, rate = 8000) => {
  const samples = Buffer.from(
    Array.from(
      { length: seconds * rate },
      (_, at) => 128 + Math.round(60 * Math.sin((at * 440 * 2 * Math.PI) / rate)),
    ),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Has the page note what is scheduled with Web Audio, by the page's own clock. */
const noteTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: { hertz: number; at: number }[] = []
    let contexts = 0
    Object.assign(window, { tones, contexts: () => contexts })
    Object.defineProperty(AudioContext.prototype, 'currentTime', {
      get: () => performance.now() / 1000,
    })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at = 0) {
      tones.push({ hertz: this.frequency.value, at })
      start.call(this, 0)
    }
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        contexts += 1
      }
    }
  })

/** The tones of so many hertz that were scheduled, in seconds after `since` on the page's clock. */
const tonesOf = (page: Page, hertz: number, since: number) =>
  page.evaluate(
    ([pitch, from = 0]) =>
      (window as unknown as { tones: { hertz: number; at: number }[] }).tones
        .filter((tone) => tone.hertz === pitch)
        .map(({ at }) => Math.round((at - from) * 10) / 10),
    [hertz, since],
  )

test('sound is off and silent until it is switched on; then the call rings, and follows pause, speed and place [R2.212]', {
  tag: '@long',
}, async ({ page }) => {
  await noteTones(page)
  await openAtStandstill(page, '/')
  const sound = page.getByRole('button', { name: callPlayer.sound, exact: true })
  const now = () => page.evaluate(() => performance.now() / 1000)
  const contexts = () =>
    page.evaluate(() => (window as unknown as { contexts: () => number }).contexts())
  await play(page).click()
  await expectState(page, 'playing')
  await pass(page, 3)
  await expect(page.getByText(callPlayer.noSound)).toBeVisible()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  expect(await contexts()).toBe(0)

  // The plumber is rung from 0:36 on the path of the flood.
  await play(page).click()
  const loaded = page.waitForResponse((response) => response.url().includes('SoundPlayer'))
  await sound.press('Enter')
  await (await loaded).finished()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(callPlayer.soundOn)).toBeVisible()
  await page
    .getByRole('button', { name: `“${flow}”` })
    .last()
    .click()
  await slider(page).fill('34')
  await pass(page, 0.1)
  expect(await contexts()).toBe(1)
  /** The newest rings, in seconds after the first of them. */
  const rings = async () => {
    const newest = (await tonesOf(page, 450, 0)).slice(-8)
    return newest.map((at) => Math.round((at - (newest[0] ?? 0)) * 10) / 10)
  }
  await expect.poll(rings).toEqual([0, 0.6, 3, 3.6, 6, 6.6, 9, 9.6])
  const [first] = (await tonesOf(page, 450, await now())).slice(-8)
  expect(first).toBeGreaterThan(1.5)
  expect(first).toBeLessThanOrEqual(2)
  await page.getByRole('button', { name: '2×' }).click()
  await pass(page, 0.1)
  await expect.poll(rings).toEqual([0, 0.3, 1.5, 1.8, 3, 3.3, 4.5, 4.8])
  await play(page).click()
  await expectState(page, 'paused')
  const before = (await tonesOf(page, 450, 0)).length
  await pass(page, 5)
  expect(await tonesOf(page, 450, 0)).toHaveLength(before)
})

test('sound that does not load is said, and the call plays on [R2.212]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/u)
  await openAtStandstill(page, '/')
  const sound = page.getByRole('button', { name: callPlayer.sound, exact: true })
  await play(page).click()
  await expectState(page, 'playing')
  await pass(page, 2)
  await page.route('**/SoundPlayer*', (route) => route.abort())
  await sound.click()
  await expect(page.getByText('The sound did not load. The words go on without it.')).toBeVisible()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await expectState(page, 'playing')
  await pass(page, 3)
  await expect(slider(page)).toHaveValue('5')
})

test('a tab that is hidden falls silent [R2.212]', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    let sounding = 0
    const { start, stop } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      sounding += 1
      start.call(this, at)
    }
    // With a time it ends as it was meant to; without one it is cut off.
    OscillatorNode.prototype.stop = function (at) {
      if (at === undefined) sounding -= 1
      stop.call(this, at)
    }
    Object.assign(window, { sounding: () => sounding })
  })
  const sounding = () =>
    page.evaluate(() => (window as unknown as { sounding: () => number }).sounding())
  await page.goto('/?call=plumber-night&at=35&say=1')
  await page.getByRole('button', { name: callPlayer.sound, exact: true }).click()
  await play(page).click()
  await expect.poll(sounding).toBeGreaterThan(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(sounding).toBe(0)
})

test('a recording follows the words on the path it is of, by the same switch; on others it rings [R2.212]', {
  tag: '@long',
}, async ({ page }) => {
  const sound = page.getByRole('button', { name: callPlayer.sound, exact: true })
  const heard = () =>
    page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
      at: Math.round(audio.currentTime),
      paused: audio.paused,
      rate: audio.playbackRate,
    }))
  const clip = { src: '/tone.wav', seconds: 100, voices: 'a tone' }
  await page.route('**/property-sunday*.json', async (route) =>
    route.fulfill({ json: { ...calls['property-sunday'], clip } }),
  )
  await page.route('**/tone.wav', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: tone(100) }),
  )
  await page.goto('/?call=property-sunday&at=60&say=0.0')
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await play(page).click()
  await expect(page.locator('audio')).toHaveCount(0)
  await sound.click()
  await expect(sound).toHaveAccessibleDescription('Recorded: a tone.')
  await expect.poll(async () => (await heard()).paused).toBe(false)
  const inStep = async () => Math.abs((await heard()).at - Number(await slider(page).inputValue()))
  await expect.poll(inStep).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: '2×' }).click()
  expect((await heard()).rate).toBe(2)
  await play(page).click()
  await expectState(page, 'paused')
  await expect.poll(async () => (await heard()).paused).toBe(true)
  await slider(page).fill('30')
  await expect.poll(async () => (await heard()).at).toBe(30)

  await page.getByRole('button', { name: '“Who pays for the damage?”' }).last().click()
  await expect(sound).toHaveAccessibleDescription(callPlayer.soundOn)
  await expectState(page, 'playing')
  await expect(page.locator('audio')).toHaveCount(0)
})

for (const { state, query } of [
  { state: 'idle', query: '' },
  { state: 'paused', query: '?call=plumber-night&at=72&say=0.0' },
  { state: 'choice', query: '?call=salon-day&at=36' },
  { state: 'ended', query: '?call=property-sunday&at=105&say=0.1' },
]) {
  test(`no accessibility violations while a call is ${state} [R2.49]`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`/${query}`)
    await expectState(page, state)
    await expectAccessible(page, state)
  })
}

test('no accessibility violations while a call is playing [R2.49]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(paths['voice-agents'])
  await play(page).click()
  await expectState(page, 'playing')
  await expectAccessible(page, 'playing')
})

test('the page of the voice agents has a call of its own, which is on no other page [R2.200]', async ({
  page,
  request,
}) => {
  await openAtStandstill(page, paths['voice-agents'])
  await expect(player(page).getByText('Peanuts, in the Friday rush.')).toBeVisible()
  await play(page).click()
  await expectState(page, 'playing')
  await pass(page, 26)
  await reply(page, 'Actually, we’re nine now.').click()
  await pass(page, 30)
  await expect(log(page)).toContainText('Until they do, nothing is booked.')
  const own = calls['restaurant-friday']
  const home = await (await request.get('/')).text()
  expect(home).not.toContain(own.title)
  for (const id of EXAMPLE_CALLS.filter((other) => other !== own.id))
    await expect(page.getByText(plain(calls[id].title))).toHaveCount(0)
})
