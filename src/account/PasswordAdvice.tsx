import { registerWords } from '../../content/account.ts'
import { STRONG_PASSWORD_RULES } from '../../domain/password.ts'

/** What a strong password has, ticked as it is typed. Advice: only the length is demanded. */
export function PasswordAdvice({ password }: { password: string }) {
  return (
    <ul className="password-advice">
      {STRONG_PASSWORD_RULES.map((rule) => {
        const met = rule.test(password)
        return (
          <li key={rule.id} data-met={met || undefined}>
            {registerWords.passwordRules[rule.id]}
            <span className="visually-hidden">
              , {met ? registerWords.ruleMet : registerWords.ruleOpen}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
