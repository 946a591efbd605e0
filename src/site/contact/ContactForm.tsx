import { carriedDay } from '../../../content/day/day.ts'
import { contact } from '../../../content/enquiries/contact.ts'
import { contactForm } from '../../../domain/enquiries/contact.ts'
import { paths } from '../../../domain/site/paths.ts'
import { CarriedLine } from '../../carried/CarriedLine.tsx'
import { drawnDay, readCarried, useCarried } from '../../carried/use-carried.ts'
import { PublicForm } from '../form/PublicForm.tsx'
import { readAttribution } from './attribution.ts'
import { carryOver } from './carry-over.ts'

/** The contact form, with what was carried over from other pages. */
export default function ContactForm() {
  const carried = useCarried(paths.contact, drawnDay)
  return (
    <PublicForm
      form={contactForm}
      words={contact}
      extras={() => ({
        attribution: readAttribution(new URL(location.href), document.referrer, carried.sent),
      })}
      onReady={(form) => {
        const address = new URL(location.href)
        carryOver(form, address, readCarried(address, paths.contact, drawnDay))
      }}
      onSent={carried.drop}
    >
      <CarriedLine carried={carried} label={carriedDay.label} words={carriedDay} />
    </PublicForm>
  )
}
