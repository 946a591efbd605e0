import { useId, useState } from 'react'
import { confirmWords as words } from '../../../content/accounts/account-pages.ts'
import { resendSchema } from '../../../domain/accounts/resend.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import account from '../account.module.css'
import { EmailField } from '../EmailField.tsx'
import { resendVerification } from '../register/resend.ts'

/** Requests a new verification link in place of an invalid one. */
export function NewLinkForm({ onSent }: { onSent: (email: string) => void }) {
  const id = useId()
  const [failure, setFailure] = useState<string>()
  const { register, onSubmit, errors, isSubmitting } = useSchemaForm(resendSchema)

  const send = onSubmit(async ({ email }) => {
    setFailure(undefined)
    const result = await resendVerification(email)
    if (result.outcome === 'sent') onSent(email)
    else setFailure(result.message)
  })

  return (
    <form className={form.form} method="post" action={paths.confirm} noValidate onSubmit={send}>
      {failure ? (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <EmailField
        id={`${id}-email`}
        label={words.email}
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={account.actions}>
        <Button type="submit" className={account.mainAction} aria-disabled={isSubmitting}>
          {isSubmitting ? words.sending : words.sendNew}
        </Button>
        <a href={paths.login}>{words.login}</a>
      </div>
    </form>
  )
}
