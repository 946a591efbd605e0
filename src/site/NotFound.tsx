import { errors } from '../../content/site/errors.ts'
import { paths } from '../../domain/site/paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import nextSteps from './NextSteps.module.css'
import { NextSteps } from './NextSteps.tsx'
import styles from './NotFound.module.css'
import head from './page-head.module.css'

const { notFound } = errors
const [exclamation, statement] = notFound.title.split(/(?<=! )/u)

export function NotFound() {
  return (
    <section className={styles.night} data-security-event="404-error">
      <div className={`${layout.wrap} ${head.pageHead} ${nextSteps.page}`}>
        <div>
          <h1>
            {exclamation}
            <span>{statement}</span>
          </h1>
          <p className={`${text.lead} ${head.lead}`}>{notFound.text}</p>
          <p className={`${layout.actions} ${head.actions}`}>
            <ButtonLink variant="signal" href={paths.home}>
              {notFound.home}
            </ButtonLink>
          </p>
        </div>
        <NextSteps {...notFound.nextSteps} />
      </div>
    </section>
  )
}
