import { roi } from '../../../content/calculator/roi.ts'
import { ROI_DEFAULTS, ROI_FIELDS, type RoiField } from '../../../domain/calculator/roi.ts'
import { ROI_KEYS } from '../../../domain/calculator/roi-address.ts'
import { NumberField } from './NumberField.tsx'

/** The four controls of the calculator. */
export function RoiFields({ errors }: { errors: Partial<Record<RoiField, string>> }) {
  return ROI_FIELDS.map((field) => (
    <NumberField
      key={field}
      id={`roi-${ROI_KEYS[field]}`}
      name={ROI_KEYS[field]}
      {...roi.fields[field]}
      error={errors[field]}
      defaultValue={ROI_DEFAULTS[field]}
      required
    />
  ))
}
