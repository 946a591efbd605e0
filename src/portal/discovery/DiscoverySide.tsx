import { discoveryWords as words } from '../../../content/portal.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** What else one can do, and what comes after. */
export function DiscoverySide({ booking }: { booking: string }) {
  return (
    <aside className="discovery-side">
      <section>
        <h2>{words.call.title}</h2>
        <p>{words.call.text}</p>
        <ButtonLink variant="line" href={booking}>
          {words.call.book}
        </ButtonLink>
      </section>
      <section>
        <h2>{words.next.title}</h2>
        <ol className="next-steps">
          {words.next.steps.map(({ name, when }) => (
            <li key={name}>
              <b>{name}</b> <span>{when}</span>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}
