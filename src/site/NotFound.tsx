import { errors } from '../../content/errors.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { WaysOn } from './WaysOn.tsx'

const { notFound } = errors
const [exclamation, statement] = notFound.title.split(/(?<=! )/u)

export function NotFound() {
  return (
    <section className="wrap page-head with-ways-on" data-security-event="404-error">
      <div>
        <h1>
          {exclamation}
          <span>{statement}</span>
        </h1>
        <p className="lead">{notFound.text}</p>
        <p className="acts">
          <ButtonLink href={paths.home}>{notFound.home}</ButtonLink>
        </p>
      </div>
      <WaysOn {...notFound.waysOn} />
    </section>
  )
}
