import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { agency } from '../../content/agency.ts'
import { paths } from '../../domain/site/paths.ts'
import { Footer } from './Footer.tsx'

test('the hours at the foot of a page are New Zealand time, in summer as in winter [R9.7]', () => {
  const html = renderToStaticMarkup(<Footer current={paths.about} />)
  expect(html).toContain('Monday-Friday 9:00 AM-5:30 PM New Zealand time')
  expect(html).not.toMatch(/NZ[SD]T/u)
})

test('its link that books leads where all others do, to a scheduling page where there is one [R2.47, R2.742]', () => {
  const link = () => {
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(<Footer current={paths.about} />)
    return [...page.querySelectorAll('a')].find((a) => a.textContent === 'Book a call')
  }
  expect(link()?.getAttribute('href')).toBe(paths.book)
  const own = vi.spyOn(agency, 'bookingUrl', 'get').mockReturnValue('https://times.example/us')
  expect(link()?.getAttribute('href')).toBe('https://times.example/us')
  own.mockRestore()
})
