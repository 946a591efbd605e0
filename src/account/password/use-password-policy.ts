import { useEffect, useState } from 'react'
import type { PasswordPolicy } from '../../../domain/accounts/password.ts'
import { passwordPolicy } from '../../api/connection.ts'

/** The password rules of the server; the milder ones until they are loaded. */
export const usePasswordPolicy = (): PasswordPolicy => {
  const [policy, setPolicy] = useState<PasswordPolicy>('standard')

  useEffect(() => {
    // Without them, the server's refusal names the rule.
    passwordPolicy().then(setPolicy, () => {})
  }, [])

  return policy
}
