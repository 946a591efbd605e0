import { roi } from '../../../content/roi.ts'
import { ROI_DEFAULTS, ROI_FIELDS, type RoiField } from '../../../domain/roi.ts'
import { ROI_KEYS } from '../../../domain/roi-address.ts'
import { Field } from '../../ui/Field.tsx'
import styles from './RoiFields.module.css'

/** The four controls; uncontrolled, so that input from before hydration stays. */
export function RoiFields({ errors }: { errors: Partial<Record<RoiField, string>> }) {
  return ROI_FIELDS.map((field) => {
    const { label, unit, hint } = roi.fields[field]
    const id = `roi-${ROI_KEYS[field]}`
    return (
      <Field
        key={field}
        id={id}
        label={label}
        hint={hint}
        error={errors[field]}
        classNames={{
          field: styles.field,
          label: styles.label,
          hint: styles.hint,
          error: styles.error,
        }}
      >
        {(control) => (
          <div className={styles.value}>
            <input
              {...control}
              className={`${control.className} ${styles.control}`}
              aria-describedby={`${id}-unit ${control['aria-describedby']}`}
              type="text"
              inputMode="decimal"
              name={ROI_KEYS[field]}
              defaultValue={ROI_DEFAULTS[field]}
              required
            />
            <span className={styles.unit} id={`${id}-unit`}>
              {unit}
            </span>
          </div>
        )}
      </Field>
    )
  })
}
