import { useEffect, useState } from 'react'
import type { PasswordPolicy } from '../../../domain/password.ts'
import { passwordPolicy } from '../../api/client.ts'

/** The rules for a new account's password; the milder ones until the server has said. */
export const usePasswordPolicy = (): PasswordPolicy => {
  const [policy, setPolicy] = useState<PasswordPolicy>('standard')

  useEffect(() => {
    // Unsaid, the server's refusal says it.
    passwordPolicy().then(setPolicy, () => {})
  }, [])

  return policy
}
