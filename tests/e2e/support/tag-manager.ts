import type { BrowserContext, Page, Request } from '@playwright/test'

export const CONTAINER = 'GTM-TEST123'

/** Stands in for the container: it stores what the real one does. */
const CONTAINER_SCRIPT = `
  document.cookie = '_ga=GA1.1.1.1; path=/'
  document.cookie = '_ga_TEST=GS1.1.1; path=/'
  document.cookie = '_gcl_au=1.1.1; path=/'
  localStorage.setItem('_gcl_ls', '{}')
`

/** Answers for the tag manager's host; the requests to any other host fail. @returns all of them. */
export const standInForTagManager = async (
  context: BrowserContext,
  origin: string,
): Promise<readonly Request[]> => {
  const requests: Request[] = []
  await context.route(
    (url) => url.origin !== origin,
    (route, request) => {
      requests.push(request)
      return new URL(request.url()).host === 'www.googletagmanager.com'
        ? route.fulfill({ contentType: 'text/javascript', body: CONTAINER_SCRIPT })
        : route.abort()
    },
  )
  return requests
}

/** The tag manager's queue, commands as arrays. */
export const dataLayerOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? [...(entry as Iterable<unknown>)]
        : entry,
    ),
  )

/** The names of all that the browser stores for the page. */
export const storedNames = async (page: Page): Promise<string[]> => [
  ...(await page.context().cookies()).map(({ name }) => `cookie ${name}`),
  ...(await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
  ])),
]
