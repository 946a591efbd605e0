import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SetupError } from './report.mjs'
import { checkSettings, loadEnvFile } from './settings.mjs'

// A process of its own each, on a machine that may be busy.
const TIMEOUT_MS = 30_000

const complaint = (settings: Record<string, string>): unknown => {
  try {
    return checkSettings({ PATH: process.env.PATH, ...settings }, process.execPath)
  } catch (error) {
    return error
  }
}

it(
  'lets settings pass that the product would start with',
  () => {
    expect(complaint({})).toBeUndefined()
  },
  TIMEOUT_MS,
)

it(
  'refuses settings that contradict each other, in the words of the product and nothing else',
  () => {
    expect(
      complaint({ NODE_ENV: 'production', DEMO: '1', SITE_URL: 'https://southerly.example' }),
    ).toEqual(
      new SetupError(
        [
          'The configuration is wrong:',
          '  SMTP_URL is required in production: caught mail would never be sent',
          '  SMTP_URL is required unless HOST and SITE_URL are both on loopback',
          '  DEMO must not be 1 in production',
          '  DEMO must not be 1 unless HOST and SITE_URL are both on loopback',
        ].join('\n'),
      ),
    )
  },
  TIMEOUT_MS,
)

describe('.env', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'))
    file = join(folder, '.env')
    vi.stubEnv('PORT', '4000')
    vi.stubEnv('TRUST_PROXY', undefined)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['this Node', () => {}],
    [
      'the installed one, where this Node is too old to',
      () => Object.defineProperty(process, 'loadEnvFile', { value: undefined, configurable: true }),
    ],
  ])(
    'is read by %s; what the environment says goes before it',
    (_, prepare) => {
      const { loadEnvFile: own } = process
      writeFileSync(file, 'PORT=5000\nTRUST_PROXY="2"\n')
      prepare()
      try {
        loadEnvFile(process.execPath, file)
      } finally {
        process.loadEnvFile = own
      }
      expect([process.env.PORT, process.env.TRUST_PROXY]).toEqual(['4000', '2'])
    },
    TIMEOUT_MS,
  )

  it('may be missing: the environment stays as it is', () => {
    loadEnvFile(process.execPath, file)
    expect(process.env.PORT).toBe('4000')
  })
})
