import { passwordWords } from '../../../content/accounts/account.ts'
import { STRONG_PASSWORD_RULES } from '../../../domain/accounts/password.ts'
import text from '../../ui/text.module.css'
import styles from './PasswordAdvice.module.css'

/** The password rules, ticked while typing: advice at registration, required at a change. */
export function PasswordAdvice({ password }: { password: string }) {
  return (
    <ul className={styles.advice}>
      {STRONG_PASSWORD_RULES.map((rule) => {
        const met = rule.test(password)
        return (
          <li key={rule.id} data-met={met || undefined}>
            {passwordWords.rules[rule.id]}
            <span className={text.visuallyHidden}>
              , {met ? passwordWords.ruleMet : passwordWords.ruleOpen}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
