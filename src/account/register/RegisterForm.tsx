import { type ReactNode, type Ref, useEffect } from 'react'
import { registerWords as words } from '../../../content/accounts/account.ts'
import { agency } from '../../../content/agency.ts'
import {
  registrationMessages,
  registrationSchemaFor,
} from '../../../domain/accounts/registration.ts'
import { PROFILE_FIELDS } from '../../../domain/business/business-profile.ts'
import type { Invited } from '../../../domain/enquiries/enquiry-invitation.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import form from '../../ui/form.module.css'
import { toast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import account from '../account.module.css'
import { EmailField } from '../EmailField.tsx'
import { NewPasswordField } from '../password/NewPasswordField.tsx'
import { usePasswordPolicy } from '../password/use-password-policy.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { AnotherAddress } from './InvitationNotice.tsx'
import styles from './RegisterForm.module.css'
import {
  clearRegistrationDraft,
  keepRegistrationDraft,
  registrationDraft,
} from './registration-draft.ts'
import { signUp } from './sign-up.ts'

interface RegisterFormProps {
  onRegistered: (email: string) => void
  /** The link to log in: another page, or another view of the dialog. */
  login: ReactNode
  /** What a mailed invitation fills in. */
  invited?: Invited | undefined
  ref?: Ref<HTMLFormElement>
}

export function RegisterForm({ onRegistered, login, invited, ref }: RegisterFormProps) {
  const policy = usePasswordPolicy()
  const { field, onSubmit, getValues, reset, setValue, watch, problem, isSubmitting } =
    useSchemaForm(registrationSchemaFor(policy), { labels: words })

  // Input from before hydration is newer than the draft.
  useEffect(() => {
    for (const [name, text] of Object.entries(registrationDraft())) {
      const field = PROFILE_FIELDS.find((known) => known === name)
      if (field && !getValues(field)) setValue(field, text)
    }
    keepRegistrationDraft(getValues())
  }, [getValues, setValue])

  // What was typed meanwhile is newer.
  useEffect(() => {
    if (!invited) return
    for (const field of PROFILE_FIELDS) {
      const text = field in invited ? invited[field as keyof Invited] : ''
      if (text && !getValues(field)) setValue(field, text)
    }
    keepRegistrationDraft(getValues())
  }, [invited, getValues, setValue])

  const submit = onSubmit(async (input) => {
    const result = await signUp(input)
    if (!result.ok) {
      return result.field
        ? { wrong: { [result.field]: result.message } }
        : { problem: result.message }
    }
    reset({})
    clearRegistrationDraft()
    toast.success(registrationMessages.success)
    return onRegistered(input.email)
  })

  return (
    <>
      <form
        className={form.form}
        method="post"
        action={paths.register}
        noValidate
        onSubmit={submit}
        onChange={() => keepRegistrationDraft(getValues())}
        ref={ref}
      >
        <fieldset className={`${form.form} ${styles.part}`}>
          <legend>{words.you}</legend>
          <div className={form.row}>
            <TextField autoComplete="given-name" {...field('name')} />
            <TextField autoComplete="family-name" {...field('surname')} />
          </div>
          <div className={form.row}>
            <EmailField {...field('email')} />
            <TextField type="tel" autoComplete="tel" {...field('phone')} />
          </div>
          {invited ? <AnotherAddress invited={invited.email} typed={watch('email') ?? ''} /> : null}
        </fieldset>
        <fieldset className={`${form.form} ${styles.part}`}>
          <legend>{words.business}</legend>
          <BusinessFields field={field} />
        </fieldset>
        <fieldset className={`${form.form} ${styles.part}`}>
          <legend>{words.access}</legend>
          <NewPasswordField
            password={watch('password')}
            rules={policy === 'strict' ? 'required' : 'advised'}
            {...field('password')}
          />
        </fieldset>
        {problem ? (
          <FocusedNotice tone="error">
            <p>{problem}</p>
          </FocusedNotice>
        ) : null}
        <div className={styles.notice}>
          <h2>{words.notice.title}</h2>
          <p>
            {words.notice.text} <a href={`mailto:${agency.email}`}>{agency.email}</a>
          </p>
        </div>
        <div className={account.actions}>
          <Button type="submit" className={account.mainAction} aria-disabled={isSubmitting}>
            {isSubmitting ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
      <p className={account.other}>
        {words.haveAccount} {login}
      </p>
    </>
  )
}
