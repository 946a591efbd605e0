import { registerWords } from '../../../content/accounts/account.ts'
import { profileWords } from '../../../content/accounts/profile.ts'
import { profileSchema } from '../../../domain/accounts/registration.ts'
import { INDUSTRIES } from '../../../domain/business/industries.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import { paths } from '../../../domain/site/paths.ts'
import { type BusinessProfile, saveBusinessProfile } from '../../api/client/business-profile.ts'
import { reloadProfile } from '../../session/session.ts'
import { formDraft } from '../../storage/form-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import form from '../../ui/form.module.css'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { BusinessFields } from '../register/BusinessFields.tsx'
import styles from './profile.module.css'

const words = profileWords.business

interface BusinessFormProps {
  userId: string | undefined
  /** Null until it is loaded. */
  profile: BusinessProfile | null
  onLoggedOut: () => void
}

/** An old row may lack an industry. */
const toInput = ({ industry, phone, email: _elsewhere, ...rest }: BusinessProfile) => {
  const known = INDUSTRIES.find(({ value }) => value === industry)
  return {
    ...rest,
    phone: displayNewZealandPhone(phone),
    ...(known ? { industry: known.value } : {}),
  }
}

export function BusinessForm({ userId, profile, onLoggedOut }: BusinessFormProps) {
  const { field, onSubmit, problem, thanks, isSubmitting } = useSchemaForm(profileSchema, {
    labels: registerWords,
    initial: profile ? toInput(profile) : undefined,
    draft: userId && profile ? formDraft(userId, 'profile') : undefined,
  })

  const save = onSubmit(async (input) => {
    if (!userId) return
    const result = await saveBusinessProfile(userId, input)
    if (result === 'logged-out') return onLoggedOut()
    if (result === 'failed') return { problem: words.failed }
    await reloadProfile()
    return { saved: words.saved }
  })

  return (
    <form className={form.form} method="post" action={paths.profile} noValidate onSubmit={save}>
      <fieldset className={form.form} disabled={!profile}>
        <div className={form.row}>
          <TextField autoComplete="given-name" {...field('name')} />
          <TextField autoComplete="family-name" {...field('surname')} />
        </div>
        <TextField type="tel" autoComplete="tel" {...field('phone')} />
        <BusinessFields field={field} />
      </fieldset>
      {problem ? (
        <FocusedNotice tone="error">
          <p>{problem}</p>
        </FocusedNotice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" disabled={!profile} aria-disabled={isSubmitting}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
        <p role="status">{thanks}</p>
      </div>
    </form>
  )
}
