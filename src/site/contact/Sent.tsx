import { contact } from '../../../content/contact.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import waysOn from '../WaysOn.module.css'
import { WaysOn } from '../WaysOn.tsx'

/** Where a form that was posted without script arrives. */
export function Sent() {
  return (
    <section className={`wrap page-head ${waysOn.page}`}>
      <div>
        <h1>{contact.sent.heading}</h1>
        <p className="lead">{contact.sent.text}</p>
        <p className="acts">
          <ButtonLink href={paths.home}>{contact.sent.again}</ButtonLink>
        </p>
      </div>
      <WaysOn {...contact.sent.waysOn} />
    </section>
  )
}
