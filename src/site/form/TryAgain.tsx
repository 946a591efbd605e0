import type { FormWords } from '../../../content/form.ts'
import type { AnyForm } from '../../../domain/forms/form.ts'
import { formAction } from '../../api/public/form.ts'
import formStyles from '../../ui/form.module.css'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import { FormEnd } from './FormEnd.tsx'
import { FormFields } from './FormFields.tsx'
import styles from './form-page.module.css'

/**
 * A form's function's answer to an invalid form without script: a template whose `%%` placeholders it
 * replaces with input and errors, and where it sets `selected` on the option
 * (`supabase/functions/_shared/form/try-again.ts`).
 */
export function TryAgain({ form, words }: { form: AnyForm; words: FormWords }) {
  return (
    <section className={`${layout.section} ${styles.page}`} aria-labelledby="try-again-title">
      <div className={`${layout.wrap} ${layout.split} ${layout.splitEven}`}>
        <div>
          <h1 id="try-again-title">{words.tryAgain.heading}</h1>
          <p className={`${text.note} ${styles.note}`}>{words.tryAgain.text}</p>
        </div>
        <form
          className={formStyles.form}
          method="post"
          action={formAction(`${form.name}-form`)}
          noValidate
        >
          <Notice tone="error">%%error%%</Notice>
          <FormFields
            form={form}
            words={words}
            field={(name) => ({
              error: `%%error:${name}%%`,
              // Replaced by "true" or "false" by the function.
              invalid: `%%invalid:${name}%%` as 'true',
              ...(form.fields[name]?.control === 'select' ? {} : { defaultValue: `%%${name}%%` }),
            })}
          />
          <FormEnd words={words} />
        </form>
      </div>
    </section>
  )
}
