import type { Locator, Page } from '@playwright/test'

/** The fixed time of the pages: a Wednesday in summer, 10:30 in Auckland, within office hours. */
export const NOW = new Date('2026-02-10T21:30:00Z')

/** Where the browser finds the server, whichever port it has: pages print their address. */
export const ORIGIN = 'http://localhost'

/** Phone, tablet and desk, in CSS pixels. */
export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

export type Width = (typeof VIEWPORTS)[number]['width']

/** The user of a view: a visitor, or a user of `seed.ts`. */
export type Role =
  | 'visitor'
  /** With submissions of each status. */
  | 'client'
  /** With nothing submitted. */
  | 'newcomer'
  | 'administrator'
  /** An administrator before the code of this login. */
  | 'half-administrator'
  /** An administrator before the first code. */
  | 'new-administrator'

/** An element of a view in a picture of its own, hovered or focused. */
export interface Detail {
  readonly name: string
  readonly at: (page: Page) => Locator
}

/**
 * One state of one page. It is addressed by what people see and by ids, never by the names of classes:
 * those may change where the look must not.
 */
export interface View {
  readonly name: string
  readonly path: string
  readonly as?: Role
  /** Of the browser's storage, beside the session; by role's id where it is a function. */
  readonly storage?: (userId: string) => Readonly<Record<string, string>>
  /** Before the page is loaded: answers of the server that are always the same. */
  readonly before?: (page: Page) => Promise<unknown>
  /** From the loaded page to the state, and until that has come. */
  readonly act?: (page: Page) => Promise<unknown>
  /** For a visitor who has not asked for less motion: what moves must stand still by itself. */
  readonly moves?: boolean
  /** The whole page, or as much of it as a screen shows: what lies above the page is there. */
  readonly of?: 'page' | 'screen'
  readonly widths?: readonly Width[]
  /** As it is printed: one picture. */
  readonly print?: boolean
  readonly details?: readonly Detail[]
}

/** Lets the server answer requests to `pattern` with `status` and `json`. */
export const answer =
  (pattern: string, status: number, json: unknown = {}) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, (route) => route.fulfill({ status, json }))

/** Lets the auth service refuse requests to `pattern`, for the reason `code`. */
export const refusal =
  (pattern: string, status: number, code: string, headers: Record<string, string> = {}) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, (route) =>
      route.fulfill({ status, headers, json: { error_code: code, msg: code } }),
    )

/** Waits until `text` is visible. */
export const seen = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

/** In the page: disables timers as long as those of toasts, so that toasts stay. */
export const suspendLongTimers = (): void => {
  const { setTimeout } = window
  const patient = (work: TimerHandler, delay = 0, ...parameters: unknown[]) =>
    delay > 2500 ? 0 : setTimeout(work, delay, ...parameters)
  window.setTimeout = patient as typeof window.setTimeout
}

/** Opens all that folds in the text, also where one opening shuts another. */
export const unfold = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name')
      details.setAttribute('open', '')
    }
  })
