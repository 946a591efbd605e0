import { useEffect, useId, useState } from 'react'
import { registerWords } from '../../../content/accounts/account.ts'
import { profileWords } from '../../../content/accounts/profile.ts'
import { type ProfileInput, profileSchema } from '../../../domain/accounts/registration.ts'
import { INDUSTRIES } from '../../../domain/business/industries.ts'
import { paths } from '../../../domain/site/paths.ts'
import { type BusinessProfile, saveBusinessProfile } from '../../api/client/business-profile.ts'
import { reloadProfile } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { BusinessFields } from '../register/BusinessFields.tsx'
import styles from './profile.module.css'
import { clearProfileDraft, keepProfileDraft, profileDraft } from './profile-draft.ts'

const words = profileWords.business
const fields = Object.keys(profileSchema.entries) as (keyof ProfileInput)[]

interface BusinessFormProps {
  userId: string | undefined
  /** Null until it is loaded. */
  profile: BusinessProfile | null
  onLoggedOut: () => void
}

/** An old row may lack an industry. */
const toInput = ({ industry, email: _elsewhere, ...rest }: BusinessProfile) => {
  const known = INDUSTRIES.find(({ value }) => value === industry)
  return { ...rest, ...(known ? { industry: known.value } : {}) }
}

export function BusinessForm({ userId, profile, onLoggedOut }: BusinessFormProps) {
  const id = useId()
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const { register, onSubmit, reset, setValue, getValues, errors, isSubmitting } =
    useSchemaForm(profileSchema)

  useEffect(() => {
    if (!userId || !profile) return
    reset(toInput(profile), { keepDirtyValues: true })
    for (const [name, text] of Object.entries(profileDraft(userId))) {
      const field = fields.find((known) => known === name)
      if (field) setValue(field, text, { shouldDirty: true })
    }
  }, [userId, profile, reset, setValue])

  const keepDraft = () => {
    setOutcome(undefined)
    if (userId) keepProfileDraft(userId, getValues())
  }

  const save = onSubmit(async (input) => {
    setOutcome(undefined)
    if (!userId) return
    const result = await saveBusinessProfile(userId, input)
    if (result === 'logged-out') return onLoggedOut()
    setOutcome(result)
    if (result === 'failed') return
    clearProfileDraft()
    reset(input)
    await reloadProfile()
  })

  /** The props of every control. */
  const field = (name: keyof ProfileInput) => ({
    id: `${id}-${name}`,
    label: registerWords[name],
    error: errors[name]?.message,
    ...register(name),
  })

  return (
    <form
      className={form.form}
      method="post"
      action={paths.profile}
      noValidate
      onSubmit={save}
      onChange={keepDraft}
    >
      <fieldset className={form.form} disabled={!profile}>
        <div className={form.row}>
          <TextField autoComplete="given-name" {...field('name')} />
          <TextField autoComplete="family-name" {...field('surname')} />
        </div>
        <TextField type="tel" autoComplete="tel" {...field('phone')} />
        <BusinessFields field={field} />
      </fieldset>
      {outcome === 'failed' ? (
        <Notice tone="error">
          <p>{words.failed}</p>
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" disabled={!profile} aria-disabled={isSubmitting}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
        <p role="status">{outcome === 'saved' ? words.saved : null}</p>
      </div>
    </form>
  )
}
