import { discovery } from '../../content/discovery.ts'
import { expect, test } from './support/test.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('anyone reads the questions and why each is asked', async ({ page }) => {
    await page.goto('/discovery-questions')
    for (const { category, questions } of discovery) {
      const section = page.getByRole('region', { name: category })
      await expect(section.getByRole('group')).toHaveCount(questions.length)
    }
    const [first] = discovery.flatMap(({ questions }) => questions)
    await page.getByText(first?.question ?? '').click()
    await expect(page.getByText(first?.hint ?? '')).toBeVisible()
    await expect(page.getByText('Answering asks you to log in')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })
})

test('a session that has ended elsewhere greets nobody', async ({
  page,
  newClient,
  login,
  context,
}) => {
  await login(await newClient())
  await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/discovery-questions')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')

  await expect(page.getByText('Kia ora', { exact: true })).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Client Login' })).toBeVisible()
})
