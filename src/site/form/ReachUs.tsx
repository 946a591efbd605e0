import { agency } from '../../../content/agency.ts'
import { everyForm } from '../../../content/form.ts'

/** Phone and address in a sentence, for when the form fails. */
export function ReachUs() {
  return (
    <>
      <a href={`tel:${agency.phone.e164}`}>{agency.phone.display}</a>
      {everyForm.or}
      <a href={`mailto:${agency.email}`}>{agency.email}</a>.
    </>
  )
}
