import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const claims = Buffer.from(
  JSON.stringify({ sub: 'a', email: 'hemi@tawhiri.example', exp: 9_999_999_999 }),
).toString('base64url')

for (const token of ['x', `e30.${claims}.e30`, 'not a token']) {
  for (const [type, next] of [
    ['signup', 'Send a new link'],
    ['email_change', 'Go to your profile'],
  ] as const) {
    test(`an invented link is believed by nobody: ${type} with the token ${token.slice(0, 11)} [A71]`, {
      tag: token === 'x' ? [] : '@long',
    }, async ({ page, allowedErrors }) => {
      allowedErrors.push(/status of 40[013]/u)
      const fragment = new URLSearchParams({ access_token: token, refresh_token: 'r', type })
      await page.goto(`/confirm#${fragment}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('alert')).toContainText(
        'This link has expired or was used before',
      )
      await expect(main.getByText(next, { exact: true })).toBeVisible()
      await expect(main).not.toContainText('Your email address is changed')
      await expect(page).toHaveURL('/confirm')
      await expectAccessible(page, type)
    })
  }
}
