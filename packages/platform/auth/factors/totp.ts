import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** What every authenticator application understands. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the step before or after counts too: clocks differ, and people type slowly. */
const WINDOW_STEPS = 1
const QUIET_ZONE_MODULES = 4

export interface TotpKey {
  /** In base32, as people type it. */
  readonly secret: string
  /** What the QR code says. */
  readonly uri: string
  /** As SVG, without colours that would need escaping in a data address. */
  readonly qrCode: string
}

export const createTotpKey = (issuer: string, account: string): TotpKey => {
  const totp = new TOTP({ ...PARAMETERS, issuer, label: account, secret: new Secret() })
  const uri = totp.toString()
  const qrCode = renderSVG(uri, { ecc: 'M', border: QUIET_ZONE_MODULES, pixelSize: 1 })
  return { secret: totp.secret.base32, uri, qrCode }
}

/** The step of 30 s since 1970 that `code` belongs to; undefined where it is of none that counts. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  // The library compares bytes, and fails at six characters that are more of them.
  if (!/^\d{6}$/u.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...PARAMETERS,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW_STEPS,
  })
  return delta === null ? undefined : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta
}
