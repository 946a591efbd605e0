import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineForm } from '../../../domain/form.ts'
import { FormTable } from './FormTable.tsx'

const typed = { required: true, schema: v.string() } as const
const form = defineForm('partner', {
  name: { control: 'text', ...typed },
  company: { control: 'text', ...typed },
  email: { control: 'email', ...typed },
  phone: { control: 'tel', ...typed },
  business: { control: 'select', ...typed },
  plan: { control: 'textarea', ...typed },
})
const row = {
  id: '1',
  name: 'Hēmi Paki',
  company: 'Paki Books',
  email: 'hemi@client.example',
  phone: '+64215550123',
  business: 'Business advice',
  plan: '<b>We keep books</b>',
  state: 'quarantine',
  quarantine_reason: 'Too many links',
  created_at: new Date('2026-11-22T09:00:00Z'),
} as const

test('any form: every field in its place, and why a message was held back', () => {
  const html = renderToStaticMarkup(
    <FormTable
      form={form}
      labels={{ name: 'N', company: 'C', email: 'E', phone: 'P', business: 'B', plan: 'L' }}
      caption="Partners"
      columns={{ from: 'name', message: 'plan', about: 'business' }}
      rows={[row]}
    />,
  )
  for (const text of [
    '<b><bdi>Hēmi Paki</bdi></b>',
    '<span>C: <bdi>Paki Books</bdi></span>',
    'href="mailto:hemi@client.example"',
    'href="tel:+64215550123"',
    '</span>Business advice</td>',
    '&lt;b&gt;We keep books&lt;/b&gt;',
    'Held back: Too many links',
    'Quarantine',
  ]) {
    expect(html).toContain(text)
  }
})

test('what a stranger wrote turns no other text around', () => {
  const list = document.createElement('div')
  const turned = Object.fromEntries(
    (['name', 'company', 'email', 'phone', 'business', 'plan'] as const).map((name) => [
      name,
      `\u202E${name}`,
    ]),
  )
  list.innerHTML = renderToStaticMarkup(
    <FormTable
      form={form}
      labels={{ name: 'N', company: 'C', email: 'E', phone: 'P', business: 'B', plan: 'L' }}
      caption="Partners"
      columns={{ from: 'name', message: 'plan', about: 'business' }}
      rows={[{ ...row, ...turned }]}
    />,
  )
  for (const name of ['name', 'company', 'email', 'plan']) {
    const alone = [...list.querySelectorAll('bdi, [dir="auto"]')].map((one) => one.textContent)
    expect(alone).toContain(`\u202E${name}`)
  }
})
