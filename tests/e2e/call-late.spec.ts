import type { Page } from '@playwright/test'
import { callPlayer } from '../../content/example-calls/call-player.ts'
import { calls } from '../../content/example-calls/calls.ts'
import type { ExampleCallId } from '../../domain/site/events.ts'
import { expect, test } from './support/test.ts'

const player = (page: Page) => page.locator('[data-state]')
const play = (page: Page) =>
  page.getByRole('group', { name: callPlayer.controls }).getByRole('button').first()
const option = (page: Page, id: ExampleCallId) =>
  page.getByRole('button', { name: new RegExp(`^${calls[id].clock.time}`, 'u') })

/** Holds back the words of a call. @returns what lets them come, and waits until they are there. */
const holdBack = async (page: Page, id: ExampleCallId) => {
  const held = Promise.withResolvers<void>()
  await page.route(`**/${id}*.json`, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    const answer = page.waitForResponse((response) => response.url().includes(id))
    held.resolve()
    await (await answer).finished()
    // Whoever waited for it has gone on.
    await page.evaluate(() => new Promise((next) => setTimeout(next)))
  }
}

test('of two times, the one that was pressed last plays, though the other call comes later [R2.210]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const release = await holdBack(page, 'salon-day')
  await option(page, 'salon-day').click()
  await expect(option(page, 'salon-day')).toHaveAttribute('aria-busy', 'true')
  await option(page, 'property-sunday').click()
  await expect(option(page, 'property-sunday')).toHaveAttribute('aria-pressed', 'true')
  await release()
  await expect(option(page, 'property-sunday')).toHaveAttribute('aria-pressed', 'true')
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  await expect(option(page, 'salon-day')).not.toHaveAttribute('aria-busy')
})

test('Play pressed while the call of the address is on its way plays that call, from its second [R2.206, R2.213]', {
  tag: '@long',
}, async ({ page }) => {
  const release = await holdBack(page, 'salon-day')
  await page.goto('/?call=salon-day&at=20')
  await expect(option(page, 'salon-day')).toHaveAttribute('aria-busy', 'true')
  await play(page).click()
  await expect(player(page)).toHaveAttribute('data-state', 'idle')
  await release()
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  await expect(option(page, 'salon-day')).toHaveAttribute('aria-pressed', 'true')
  expect(
    Number(await page.getByRole('slider', { name: callPlayer.place }).inputValue()),
  ).toBeGreaterThanOrEqual(20)
})

test('Play pressed while the call of the address is on its way plays the one that is there, if it fails [R2.206, R2.210]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/Failed to load resource/u)
  const held = Promise.withResolvers<void>()
  await page.route('**/salon-day*.json', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto('/?call=salon-day&at=20')
  await expect(option(page, 'salon-day')).toHaveAttribute('aria-busy', 'true')
  await play(page).click()
  held.resolve()
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  await expect(option(page, 'plumber-night')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(callPlayer.failed)).toBeVisible()
})

test('what is pressed before the player is there is carried out in its order [R2.213]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const island = page.locator('astro-island', { has: player(page) })
  const script = await island.getAttribute('component-url')
  const held = Promise.withResolvers<void>()
  await page.route(`**${script}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const fast = page.getByRole('button', { name: callPlayer.fast })
  await fast.click()
  await play(page).click()
  // Nothing seems to happen.
  await play(page).click()
  await expect(player(page)).toHaveAttribute('data-state', 'idle')
  held.resolve()
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  await expect(fast).toHaveAttribute('aria-pressed', 'true')
})
