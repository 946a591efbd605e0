import { expect, it } from 'vitest'
import { SetupError } from './report.mjs'
import { checkSettings } from './settings.mjs'

// A process of its own each, on a machine that may be busy.
const PATIENCE_MS = 30_000

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
  PATIENCE_MS,
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
  PATIENCE_MS,
)
