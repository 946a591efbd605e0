import { contact } from '../../../content/contact.ts'
import { type ContactField, contactFields } from '../../../domain/contact.ts'
import { CONTACT_FUNCTION } from '../../api/public/contact-message.ts'
import formStyles from '../../ui/form.module.css'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import { ContactFields } from './ContactFields.tsx'
import { ContactFormEnd } from './ContactFormEnd.tsx'
import styles from './contact.module.css'

/**
 * The contact function's answer to an invalid form without script: a template whose `%%` placeholders it
 * replaces with input and errors, and where it sets `selected` on the interest.
 */
export function TryAgain() {
  return (
    <section className={`${layout.section} ${styles.page}`} aria-labelledby="try-again-title">
      <div className={`${layout.wrap} ${layout.split} ${layout.splitEven}`}>
        <div>
          <h1 id="try-again-title">{contact.tryAgain.heading}</h1>
          <p className={`${text.note} ${styles.note}`}>{contact.tryAgain.text}</p>
        </div>
        <form className={formStyles.form} method="post" action={CONTACT_FUNCTION} noValidate>
          <Notice tone="error">%%error%%</Notice>
          <ContactFields field={placeholders} />
          <ContactFormEnd />
        </form>
      </div>
    </section>
  )
}

const placeholders = (name: ContactField) => ({
  error: `%%error:${name}%%`,
  // Replaced by "true" or "false" by the function.
  invalid: `%%invalid:${name}%%` as 'true',
  ...(contactFields[name].control === 'select' ? {} : { defaultValue: `%%${name}%%` }),
})
