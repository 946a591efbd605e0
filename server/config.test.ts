import { ConfigError } from 'embedded-platform'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const messageFor = (environment: Record<string, string>): string => {
  try {
    parseConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('the configuration', () => {
  it('needs nothing on one machine, and is in demo mode there', () => {
    expect(parseConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://127.0.0.1:3000',
      demo: true,
      trustedProxies: 0,
      storageMaxBytes: 5 * 1024 ** 3,
    })
  })

  it('takes an empty value for a missing one, as .env.example leaves it', () => {
    expect(parseConfig({ DATABASE_URL: '', SMTP_URL: '' }).databaseUrl).toBeUndefined()
  })

  it('reads where errors are forwarded to', () => {
    expect(parseConfig({ SENTRY_DSN: 'https://key@errors.example/sub/42' }).sentryDsn).toEqual({
      endpoint: 'https://errors.example/sub/api/42/envelope/',
      publicKey: 'key',
    })
    expect(parseConfig({ SENTRY_DSN: '' }).sentryDsn).toBeUndefined()
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SITE_URL', 'southerly.example'],
    ['SITE_URL', 'https://southerly.example/site'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Southerly\r\nBcc: all@southerly.example'],
    ['TRUST_PROXY', 'yes'],
    ['STORAGE_MAX_MB', '5 GB'],
    ['PASSWORD_POLICY', 'none'],
    ['SENTRY_DSN', 'https://errors.example/1'],
    ['SENTRY_DSN', 'https://key@errors.example/project'],
    ['SENTRY_DSN', 'key@errors.example/1'],
    ['DEMO', 'true'],
    ['DEMO_KEY', 'fifteen-letters'],
    ['DEMO_KEY', 'a key with spaces in it'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'yes'],
    ['NODE_ENV', 'staging'],
    ['GTM_ID', 'G-ABC123'],
    ['GTM_ID', 'GTM-ABC123;https://other.example'],
  ])('names %s when it is %j', (name, value) => {
    expect(messageFor({ [name]: value })).toContain(name)
  })

  it('names all that is wrong at once', () => {
    const message = messageFor({ PORT: '0', DEMO: 'maybe' })
    expect(message).toContain('PORT')
    expect(message).toContain('DEMO')
  })

  it('does not start in production without a public address and a way to send mail', () => {
    const message = messageFor({ NODE_ENV: 'production' })
    expect(message).toContain('SITE_URL')
    expect(message).toContain('SMTP_URL')
  })

  it('refuses a public address in production that is not https', () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25' }
    expect(messageFor({ ...production, SITE_URL: 'http://southerly.example' })).toContain(
      'SITE_URL must begin with https:// in production',
    )
    for (const SITE_URL of ['https://southerly.example', 'http://127.0.0.1:3000']) {
      expect(messageFor({ ...production, SITE_URL })).toBe('accepted')
    }
  })

  it('refuses demo mode in production and away from loopback [R6.14]', () => {
    const production = {
      NODE_ENV: 'production',
      SITE_URL: 'https://southerly.example',
      SMTP_URL: 'smtp://127.0.0.1:25',
    }
    expect(parseConfig(production).demo).toBe(false)
    expect(messageFor({ ...production, DEMO: '1' })).toContain('DEMO')
    expect(messageFor({ HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:25', DEMO: '1' })).toContain(
      'DEMO',
    )
  })

  it.each([
    { HOST: '0.0.0.0' },
    { SITE_URL: 'https://southerly.example' },
    { HOST: '127.evil.example' },
  ])('refuses to catch mail where other machines could read it: %j [R6.14]', (environment) => {
    expect(messageFor(environment)).toContain('SMTP_URL')
  })
})
