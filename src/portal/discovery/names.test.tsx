import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { byProfileField } from '../../../domain/business-profile.ts'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import { DownloadFile } from './DownloadFile.tsx'
import { FileField } from './FileField.tsx'

// A name that runs from right to left turns nothing that stands beside it.

const attached = {
  file: { path: 'a/b.pdf', name: 'תוכנית (1).pdf' },
  sending: undefined,
  problem: undefined,
  attach: async () => {},
  remove: () => {},
  show: () => {},
  markMissing: () => {},
}

test('of a file that is attached, sent or stored', () => {
  const own = '\u2068תוכנית (1).pdf\u2069'
  const field = renderToStaticMarkup(<FileField attached={attached} />)
  expect(field).toContain(`${own} is attached.`)
  expect(field).toContain(`Remove ${own}`)
  const sending = renderToStaticMarkup(
    <FileField attached={{ ...attached, sending: 'תוכנית (1).pdf' }} />,
  )
  expect(sending).toContain(`Sending ${own}`)
  expect(sending).not.toContain('is attached')
  expect(renderToStaticMarkup(<DownloadFile {...attached.file} />)).toContain(
    '<bdi>תוכנית (1).pdf</bdi>',
  )
})

test('of the client who is greeted', () => {
  const profile = byProfileField((field) => (field === 'name' ? 'רחל' : ''))
  const client = { id: 'rachel', email: 'r@client.example', profile, isProfileLoading: false }
  expect(renderToStaticMarkup(<DiscoveryHead client={client} />)).toContain(', <bdi>רחל</bdi>')
})
