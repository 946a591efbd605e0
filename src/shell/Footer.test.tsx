import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paths } from '../../domain/site/paths.ts'
import { Footer } from './Footer.tsx'

test('the hours at the foot of a page are New Zealand time, in summer as in winter [R9.7]', () => {
  const html = renderToStaticMarkup(<Footer current={paths.about} />)
  expect(html).toContain('Monday-Friday 9:00 AM-5:30 PM New Zealand time')
  expect(html).not.toMatch(/NZ[SD]T/u)
})
