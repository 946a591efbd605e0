import { toastOf } from './support/account-forms.ts'
import { expect, test } from './support/test.ts'

const INJECTIONS = [
  {
    name: 'a picture from elsewhere',
    markup: '<img src="https://collect.example/?stolen" alt="">',
    kind: 'csp-violation',
  },
  {
    name: 'a handler',
    markup: '<img src="data:," alt="" onerror="document.title = 1">',
    kind: 'xss-attempt',
  },
] as const

for (const { name, markup, kind } of INJECTIONS) {
  for (const where of ['the page as it arrives', 'the page that is open'] as const) {
    test(`${name} that was put into ${where} is refused, and the visitor is warned [A72, R4.49, R8.5]`, {
      tag: where === 'the page as it arrives' ? [] : '@long',
    }, async ({ page, allowedErrors }) => {
      allowedErrors.push(/Content Security Policy/u)
      const asked: string[] = []
      page.on('requestfinished', (request) => asked.push(new URL(request.url()).host))
      if (where === 'the page as it arrives') {
        await page.route('**/about', async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replace('<h1', `${markup}<h1`)
          await route.fulfill({ response, body })
        })
      }
      await page.goto('/about')
      if (where === 'the page that is open') {
        await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup)
      }
      await expect(toastOf(page, 'Security warning detected')).toBeVisible()
      await expect(
        toastOf(
          page,
          `A potential security issue was detected: ${kind}. This has been logged for review.`,
        ),
      ).toBeVisible()
      await expect(page).not.toHaveTitle('1')
      expect(asked).not.toContain('collect.example')
    })
  }
}
