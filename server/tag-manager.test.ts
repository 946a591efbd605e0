import { expect, it } from 'vitest'
import { thirdParties } from '../content/site/consent.ts'
import { tagManagerSources } from './tag-manager.ts'

it('opens what content/site/consent.ts declares: whole hosts over HTTPS, each once [R7.34]', () => {
  const all = Object.values(tagManagerSources.sources)
  expect(tagManagerSources.sources['script-src']).toContain('https://www.googletagmanager.com')
  for (const { sources } of thirdParties) {
    expect(tagManagerSources.sources).toMatchObject(
      Object.fromEntries(
        Object.entries(sources).map(([directive, hosts]) => [
          directive,
          expect.arrayContaining([...hosts]),
        ]),
      ),
    )
  }
  for (const sources of all) {
    expect(new Set(sources).size).toBe(sources?.length)
    for (const source of sources ?? []) expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z.-]+$/u)
  }
})
