import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { profileWords } from '../../../content/accounts/profile.ts'
import type { BusinessProfile } from '../../api/client/business-profile.ts'
import { BusinessForm } from './BusinessForm.tsx'

const world = vi.hoisted(() => ({
  saveBusinessProfile: vi.fn(async (..._: unknown[]) => 'saved'),
  reloadProfile: vi.fn(async () => {}),
}))
vi.mock('../../api/client/business-profile.ts', () => ({
  saveBusinessProfile: world.saveBusinessProfile,
}))
vi.mock('../../session/session.ts', () => ({ reloadProfile: world.reloadProfile }))

const profile = {
  name: 'Mere',
  surname: 'Hohepa',
  phone: '+64215550142',
  companyName: 'Harbour Dental',
  industry: 'solar',
  businessAddress: '7 Quay Street, Auckland',
  aiInterests: 'Calls after five',
  email: 'mere@client.example',
} as unknown as BusinessProfile

let root: Root
/** As a reload does: the profile comes later. */
const open = async (userId: string) => {
  await act(async () => root.unmount())
  root = createRoot(document.body)
  const show = (loaded: BusinessProfile | null) =>
    act(async () =>
      root.render(<BusinessForm userId={userId} profile={loaded} onLoggedOut={() => {}} />),
    )
  await show(null)
  await show(profile)
}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  root = createRoot(document.body)
  await open('mere')
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const company = () => control('companyName')
const fill = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
it('the number stands in groups, as people read it', () => {
  expect(control('phone').value).toBe('+64 21 555 0142')
})

const type = (text: string) => fill(company(), text)
const send = async () => {
  // To the form happy-dom's list looks as if somebody had chosen from it before: the loaded one is not set.
  await fill(control('industry'), 'solar')
  await act(async () => document.querySelector('form')?.requestSubmit())
}

it('has what was typed again after a reload, for its owner alone, until it is saved [R4.193]', async () => {
  expect(company().value).toBe('Harbour Dental')
  await type('Harbour Teeth')
  await open('mere')
  expect(company().value).toBe('Harbour Teeth')
  await send()
  expect(document.body.textContent).toContain(profileWords.business.saved)
  await open('mere')
  expect(company().value).toBe('Harbour Dental')

  await type('Harbour Teeth')
  await open('hemi')
  expect(company().value).toBe('Harbour Dental')
  await open('mere')
  expect(company().value).toBe('Harbour Dental')
})

it('leads to why it is not saved, and keeps what was typed [R4.193]', async () => {
  world.saveBusinessProfile.mockResolvedValueOnce('failed')
  await type('Harbour Teeth')
  await send()
  expect(document.activeElement?.textContent).toBe(profileWords.business.failed)
  await open('mere')
  expect(company().value).toBe('Harbour Teeth')
})
