import { agency } from '../../../content/agency.ts'
import { contact } from '../../../content/contact.ts'

/** Phone and address in a sentence, for when the form fails. */
export function ReachUs() {
  return (
    <>
      <a href={`tel:${agency.phone.e164}`}>{agency.phone.display}</a>
      {contact.failed.or}
      <a href={`mailto:${agency.email}`}>{agency.email}</a>.
    </>
  )
}
