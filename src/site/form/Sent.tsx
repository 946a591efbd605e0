import type { FormWords } from '../../../content/form.ts'
import { paths } from '../../../domain/site/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import nextSteps from '../NextSteps.module.css'
import { NextSteps } from '../NextSteps.tsx'
import head from '../page-head.module.css'

/** The thank-you page of a form posted without script. */
export function Sent({ words: { sent } }: { words: FormWords }) {
  return (
    <section className={`${nextSteps.page} ${layout.wrap} ${head.pageHead}`}>
      <div>
        <h1>{sent.heading}</h1>
        <p className={`${text.lead} ${head.lead}`}>{sent.text}</p>
        <p className={`${layout.actions} ${head.actions}`}>
          <ButtonLink href={paths.home}>{sent.again}</ButtonLink>
        </p>
      </div>
      <NextSteps {...sent.nextSteps} />
    </section>
  )
}
