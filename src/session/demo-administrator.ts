import { demoLogin as words } from '../../content/accounts/demo-login.ts'
import { authClient, functionsClient } from '../api/connection.ts'
import { track } from '../api/track.ts'

const DEMO_ADMIN_FUNCTION = 'demo-admin'

export type DemoLoginResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string }

const failed = (message: string): DemoLoginResult => {
  track('admin_login_failed')
  return { ok: false, message }
}

/** Messages by the status of the function's refusal. */
const refusals: Readonly<Record<number, string>> = {
  401: words.locked,
  403: words.invalid,
  404: words.invalid,
  409: words.wrongPassword,
  503: words.notCreated,
}

/**
 * "Login as Admin (Test Mode)": the server creates a one-time code for its example administrator, which
 * this browser redeems at once. Each message is one of its outcomes (R8.11 to R8.16).
 */
export const logInAsDemoAdministrator = async (): Promise<DemoLoginResult> => {
  try {
    const { data, error } = await (await functionsClient()).invoke(DEMO_ADMIN_FUNCTION, {
      body: {},
    })
    if (error) {
      const answer: unknown = error.context
      return failed(
        answer instanceof Response ? (refusals[answer.status] ?? words.failed) : words.exception,
      )
    }
    const verified = await (await authClient()).verifyOtp({
      type: 'magiclink',
      token_hash: String(data?.tokenHash),
    })
    if (verified.error) return failed(words.wrongPassword)
    if (data.created) track('admin_account_created')
    track('admin_login_success')
    return { ok: true }
  } catch {
    return failed(words.exception)
  }
}
