import { agency } from '../agency.ts'
import { priceSentences, prices } from '../prices.ts'
import { officeHoursLine } from '../time/office-hours.ts'

const { list } = priceSentences(prices)

/**
 * Facts of the agency in the JSON files of this folder, written `{{agency.email}}`. TypeScript files
 * use `agency` itself.
 */
const facts: Readonly<Record<string, string>> = {
  'agency.name': agency.name,
  'agency.email': agency.email,
  'agency.phone': agency.phone.display,
  'agency.url': agency.url,
  'agency.city': agency.location.city,
  'agency.location': agency.location.display,
  'agency.officeHours': officeHoursLine,
  'agency.prices': list,
}

/** Fills in the placeholders. @throws on an unknown one. */
export const fill = (text: string): string =>
  text.replace(/\{\{([^}]*)\}\}/gu, (whole, name: string) => {
    const fact = facts[name.trim()]
    if (fact === undefined) throw new Error(`Unknown placeholder ${whole}`)
    return fact
  })
