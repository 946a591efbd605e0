import { stripVTControlCharacters } from 'node:util'
import type { RunningPlatform } from 'embedded-platform'
import { afterEach, expect, it, vi } from 'vitest'
import { announce } from './announce.ts'
import { parseConfig } from './config.ts'

afterEach(() => vi.restoreAllMocks())

/** What a start prints, under `environment`. */
const printed = (environment: Record<string, string> = {}) => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const config = parseConfig(environment)
  const running = {
    database: 'postgres://127.0.0.1/southerly',
    platform: { name: 'Southerly', config, logger: { info: () => {} } },
  }
  announce(running as unknown as RunningPlatform, config.demo)
  return stripVTControlCharacters(print.mock.calls.flat().join('\n'))
}

it('a start prints how to make the first administrator, with demo mode and without [R6.5]', () => {
  const command = /^ +First administrator +npm run admin -- invite \S+@\S+$/mu
  expect(printed()).toMatch(command)
  expect(printed({ DEMO: '0' })).toMatch(command)
})
