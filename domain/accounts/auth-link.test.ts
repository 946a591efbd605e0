import { describe, expect, it } from 'vitest'
import { readAuthLink } from './auth-link.ts'

describe('readAuthLink', () => {
  it('reads a link of ours', () => {
    const redirectTo = 'https://southerly.example/login?verified=true'
    const fragment = `#token_hash=abc&type=signup&redirect_to=${encodeURIComponent(redirectTo)}`
    expect(readAuthLink(fragment)).toEqual({
      kind: 'token',
      tokenHash: 'abc',
      type: 'signup',
      redirectTo,
    })
  })

  it('reads the older form, in which the server has verified already [R4.10]', () => {
    expect(
      readAuthLink('#access_token=a.b.c&refresh_token=r&token_type=bearer&type=recovery'),
    ).toEqual({ kind: 'session', accessToken: 'a.b.c', refreshToken: 'r', type: 'recovery' })
  })

  it('reads a refusal, which wins over any token beside it', () => {
    expect(
      readAuthLink(
        '#error=access_denied&error_code=otp_expired&error_description=x&token_hash=a&type=signup',
      ),
    ).toEqual({ kind: 'error', code: 'otp_expired', type: 'signup' })
  })

  it('reads that the other address is still to confirm', () => {
    expect(readAuthLink('#message=Confirmation+link+accepted.')).toEqual({ kind: 'half-confirmed' })
  })

  it.each(['', '#', '#main', '#contact'])('finds no link in %j', (fragment) => {
    expect(readAuthLink(fragment)).toEqual({ kind: 'none' })
  })

  it.each(['#token_hash=a', '#token_hash=a&type=admin', '#access_token=a&type=signup'])(
    'reports %j as invalid',
    (fragment) => {
      expect(readAuthLink(fragment)).toEqual({ kind: 'error', code: 'validation_failed' })
    },
  )
})
