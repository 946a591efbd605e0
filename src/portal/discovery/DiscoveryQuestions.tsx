import { agency } from '../../../content/agency.ts'
import { discovery } from '../../../content/discovery.ts'
import { discoveryWords as words } from '../../../content/portal.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { categoryAnchor, QuestionCategory } from './QuestionCategory.tsx'

/** The questions, readable by anybody and without script. */
export function DiscoveryQuestions() {
  return (
    <div className="wrap discovery">
      <header className="discovery-head">
        {/* Filled in for a client by `greet-client.tsx`. */}
        <p className="greeting" data-greeting />
        <h1>{words.title}</h1>
        <p className="lead when-client">{words.leadForClients}</p>
        <p className="lead when-visitor">{words.leadForVisitors}</p>
        <p className="acts when-visitor">
          <ButtonLink variant="line" href={paths.login} data-dialog="login">
            {words.login}
          </ButtonLink>
          <a href={paths.register} data-dialog="register">
            {words.register}
          </a>
        </p>
      </header>
      <nav aria-label={words.categories}>
        <ol className="gauge">
          {discovery.map(({ category, questions }, index) => (
            <li key={category}>
              <a href={`#${categoryAnchor(index + 1)}`}>
                <b className="gauge-name">{category}</b>
                <span>{words.questionCount(questions.length)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="discovery-body">
        <div className="discovery-main">
          {discovery.map((category, index) => (
            <QuestionCategory key={category.category} number={index + 1} category={category} />
          ))}
        </div>
        <aside className="discovery-side">
          <section>
            <h2>{words.call.title}</h2>
            <p>{words.call.text}</p>
            <ButtonLink variant="line" href={agency.bookingUrl} data-booking>
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
      </div>
    </div>
  )
}
