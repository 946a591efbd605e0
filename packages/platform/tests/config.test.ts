import { describe, expect, it } from 'vitest'
import { configWarnings, parseConfig } from '../core/config.ts'
import { TODO } from './todo.ts'

describe('the configuration', () => {
  it('needs nothing but the folder', () => {
    expect(parseConfig({}, TODO)).toMatchObject({
      siteUrl: 'http://127.0.0.1:3000',
      mailFrom: 'noreply@127.0.0.1',
      project: { id: 'todo', jwtExpiry: 1200 },
    })
  })

  it('names what is wrong', () => {
    expect(() => parseConfig({ PORT: '0', SITE_URL: 'nowhere' }, TODO)).toThrow(
      /PORT[\s\S]*SITE_URL/u,
    )
    expect(() => parseConfig({ HOST: '0.0.0.0' }, TODO)).toThrow('SMTP_URL')
  })

  it.each([
    ['https://www.example.com', 0, 1],
    ['https://www.example.com', 1, 0],
    ['http://127.0.0.1:3000', 0, 0],
  ])('warns of %s behind %d proxies: %d times', (siteUrl, trustedProxies, times) => {
    const { project } = parseConfig({}, TODO)
    const warnings = configWarnings({ siteUrl, trustedProxies, project })
    expect(warnings).toHaveLength(times)
    for (const warning of warnings) expect(warning).toContain('TRUST_PROXY')
  })
})
