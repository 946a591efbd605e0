import type { UseFormRegisterReturn } from 'react-hook-form'
import { registerWords as words } from '../../../content/accounts/account.ts'
import { INDUSTRIES } from '../../../domain/business/industries.ts'
import { type FieldProps, SelectField, TextAreaField, TextField } from '../../ui/Field.tsx'
import form from '../../ui/form.module.css'

type BusinessField = 'companyName' | 'industry' | 'businessAddress' | 'aiInterests'

interface BusinessFieldsProps {
  /** The props of the control `name`. */
  field: (name: BusinessField) => FieldProps & UseFormRegisterReturn
}

/** The business fields, at registration and in the profile. */
export function BusinessFields({ field }: BusinessFieldsProps) {
  return (
    <>
      <div className={form.row}>
        <TextField autoComplete="organization" {...field('companyName')} />
        <SelectField {...field('industry')}>
          <option value="">{words.industryPrompt}</option>
          {INDUSTRIES.map((industry) => (
            <option key={industry.value} value={industry.value}>
              {industry.label}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField autoComplete="address-line1" {...field('businessAddress')} />
      <TextAreaField rows={3} hint={words.aiInterestsHint} {...field('aiInterests')} />
    </>
  )
}
