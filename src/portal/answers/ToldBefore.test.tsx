import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import { ToldBefore } from './ToldBefore.tsx'

const WISH = 'Answer “the phone” after five.\n\nBook the <b>jobs</b>.'

const markup = (aiInterests: string) => {
  const profile: DiscoveryClient['profile'] = {
    name: '',
    surname: '',
    email: '',
    phone: '',
    companyName: '',
    businessAddress: '',
    industry: '',
    aiInterests,
  }
  return renderToStaticMarkup(<ToldBefore profile={profile} />)
}

it('says at the questions what the client told us already, as they wrote it, with the way to change it [R2.670]', () => {
  document.body.innerHTML = markup(WISH)
  expect(document.querySelector('h3')?.textContent).toBe('What you’ve already told us')
  expect(document.querySelector('[dir="auto"]')?.textContent).toBe(WISH)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/profile#business')
})

it('says nothing of a wish where there is none [R2.670]', () => {
  expect(markup('')).toBe('')
  expect(markup(' \n')).toBe('')
  expect(renderToStaticMarkup(<ToldBefore profile={null} />)).toBe('')
})
