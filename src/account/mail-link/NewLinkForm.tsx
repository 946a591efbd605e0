import { confirmWords as words } from '../../../content/accounts/account-pages.ts'
import { resendSchema } from '../../../domain/accounts/resend.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import form from '../../ui/form.module.css'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import account from '../account.module.css'
import { EmailField } from '../EmailField.tsx'
import { resendVerification } from '../register/resend.ts'

/** Requests a new verification link in place of an invalid one. */
export function NewLinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, onSubmit, problem, isSubmitting } = useSchemaForm(resendSchema, {
    labels: words,
    draft: undefined,
  })

  const send = onSubmit(async ({ email }) => {
    const result = await resendVerification(email)
    if (result.outcome === 'sent') return onSent(email)
    return { problem: result.message }
  })

  return (
    <form className={form.form} method="post" action={paths.confirm} noValidate onSubmit={send}>
      {problem ? (
        <FocusedNotice tone="error">
          <p>{problem}</p>
        </FocusedNotice>
      ) : null}
      <EmailField {...field('email')} />
      <div className={account.actions}>
        <Button type="submit" className={account.mainAction} aria-disabled={isSubmitting}>
          {isSubmitting ? words.sending : words.sendNew}
        </Button>
        <a href={paths.login}>{words.login}</a>
      </div>
    </form>
  )
}
