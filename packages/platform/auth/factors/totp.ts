import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The parameters that all authenticator applications support. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The previous and next step are accepted too: clocks differ. */
const WINDOW_STEPS = 1
const QUIET_ZONE_MODULES = 4

export interface TotpKey {
  /** In base32, for typing. */
  readonly secret: string
  /** The `otpauth:` URI of the QR code. */
  readonly uri: string
  /** As SVG, without colours that would need escaping in a data URL. */
  readonly qrCode: string
}

export const createTotpKey = (issuer: string, account: string): TotpKey => {
  const totp = new TOTP({ ...PARAMETERS, issuer, label: account, secret: new Secret() })
  const uri = totp.toString()
  const qrCode = renderSVG(uri, { ecc: 'M', border: QUIET_ZONE_MODULES, pixelSize: 1 })
  return { secret: totp.secret.base32, uri, qrCode }
}

/** The step (of 30 s since 1970) that `code` belongs to; undefined if it is wrong. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  // The library compares bytes, and throws for six characters of more than six bytes.
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
