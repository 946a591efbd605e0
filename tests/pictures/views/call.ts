import type { Page } from '@playwright/test'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import { paths } from '../../../domain/site/paths.ts'
import { seen, type View } from '../view.ts'

const is = (state: string) => (page: Page) =>
  page.locator(`[data-state="${state}"]`).first().waitFor()

/** The player of home at a second of a call, as its address has it. */
const home = (name: string, query: string, state: string): View => ({
  name: `home-call-${name}`,
  path: `${paths.home}?${query}`,
  act: is(state),
  moves: true,
})

/** The example calls, in each of their states. */
export const callViews: readonly View[] = [
  { name: 'home-call-idle', path: paths.home, moves: true },
  home('mid', 'call=plumber-night&at=16', 'paused'),
  home('choice', 'call=plumber-night&at=22', 'choice'),
  home('handed-over', 'call=plumber-night&at=52&say=1', 'paused'),
  home('end', 'call=plumber-night&at=94&say=0.0', 'ended'),
  home('salon', 'call=salon-day&at=46', 'paused'),
  home('property', 'call=property-sunday&at=70', 'paused'),
  {
    name: 'home-call-failed',
    path: paths.home,
    before: (page) => page.route('**/salon-day.*.json', (route) => route.abort()),
    act: async (page) => {
      await page.getByRole('button', { name: /^2:15/u }).click()
      await seen(page, callPlayer.failed)
    },
    moves: true,
  },
  { ...home('still', 'call=plumber-night&at=16', 'paused'), moves: false },
  {
    name: 'voice-agents-call',
    path: `${paths['voice-agents']}?call=restaurant-friday&at=62`,
    act: is('paused'),
    moves: true,
  },
]
