import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { byProfileField } from '../../../domain/business-profile.ts'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import { DownloadFile } from './DownloadFile.tsx'

// A name that runs from right to left turns nothing that stands beside it.

test('of a file that was sent', () => {
  const file = { path: 'a/b.pdf', name: 'תוכנית (1).pdf' }
  expect(renderToStaticMarkup(<DownloadFile {...file} />)).toContain('<bdi>תוכנית (1).pdf</bdi>')
})

test('of the client who is greeted', () => {
  const profile = byProfileField((field) => (field === 'name' ? 'רחל' : ''))
  const client = { id: 'rachel', email: 'r@client.example', profile, isProfileLoading: false }
  expect(renderToStaticMarkup(<DiscoveryHead client={client} />)).toContain(', <bdi>רחל</bdi>')
})
