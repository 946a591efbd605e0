import { contact } from '../../../content/contact.ts'
import { contactForm } from '../../../domain/contact.ts'
import { PublicForm } from '../form/PublicForm.tsx'
import { readAttribution } from './attribution.ts'
import { CarriedDay } from './CarriedDay.tsx'
import { carryOver } from './carry-over.ts'
import { dayOf, useCarriedDay } from './use-carried-day.ts'

/** The contact form, with what was carried over from other pages. */
export default function ContactForm() {
  const carried = useCarriedDay()
  return (
    <PublicForm
      form={contactForm}
      words={contact}
      extras={() => ({
        attribution: readAttribution(new URL(location.href), document.referrer, carried.sent),
      })}
      onReady={(form) => {
        const address = new URL(location.href)
        carryOver(form, address, dayOf(address))
      }}
      onSent={carried.drop}
    >
      <CarriedDay carried={carried} />
    </PublicForm>
  )
}
