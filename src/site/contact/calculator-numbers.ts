import * as v from 'valibot'
import { type RoiInput, roiSchema } from '../../../domain/calculator/roi.ts'
import { parseRoiQuery } from '../../../domain/calculator/roi-address.ts'

/** The calculator's numbers in the address; undefined if there are none. */
export const readCalculatorNumbers = (address: URL): RoiInput | undefined => {
  const texts = parseRoiQuery(address.searchParams)
  if (!texts) return undefined
  const result = v.safeParse(roiSchema, texts)
  return result.success ? result.output : undefined
}
