import { ROI_FIELDS, type RoiInput } from '../../../domain/calculator/roi.ts'
import { ROI_KEYS } from '../../../domain/calculator/roi-address.ts'
import { type FormOutcome, postForm } from './form.ts'

/** Mails the result of `input` to `email`. Never throws: every failure is an outcome. */
export const sendRoiReport = async (
  email: string,
  input: RoiInput,
): Promise<FormOutcome['kind']> => {
  const numbers = Object.fromEntries(ROI_FIELDS.map((field) => [ROI_KEYS[field], input[field]]))
  return (await postForm('roi-report', { email, ...numbers })).kind
}
