import * as v from 'valibot'
import {
  ROI_FIELDS,
  type RoiField,
  type RoiInput,
  roiErrors,
  roiSchema,
} from '../../../domain/calculator/roi.ts'
import { ROI_KEYS, type RoiTexts } from '../../../domain/calculator/roi-address.ts'

export type RoiErrors = Partial<Record<RoiField, string>>

const control = (form: HTMLFormElement, field: RoiField) => {
  const element = form.elements.namedItem(ROI_KEYS[field])
  if (!(element instanceof HTMLInputElement)) throw new Error(`The form has no field ${field}`)
  return element
}

export interface CheckedNumbers {
  /** Defined only if all four are valid. */
  readonly input?: RoiInput
  readonly errors: RoiErrors
}

/** Reads and validates the form. */
export const readNumbers = (form: HTMLFormElement): CheckedNumbers => {
  const texts = Object.fromEntries(
    ROI_FIELDS.map((field) => [field, control(form, field).value]),
  ) as RoiTexts
  const result = v.safeParse(roiSchema, texts)
  return result.success
    ? { input: result.output, errors: {} }
    : { errors: roiErrors(result.issues) }
}

/**
 * Fills the form from an address; a field that the address lacks, or that the user has changed, keeps its
 * value.
 */
export const fillNumbers = (form: HTMLFormElement, texts: Partial<RoiTexts>): void => {
  for (const field of ROI_FIELDS) {
    const element = control(form, field)
    if (element.value === element.defaultValue) element.value = texts[field] ?? element.value
  }
}

export const fieldNamed = (name: string): RoiField | undefined =>
  ROI_FIELDS.find((field) => ROI_KEYS[field] === name)
