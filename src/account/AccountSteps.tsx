import { stepsWords as words } from '../../content/account-pages.ts'

/** Beside the account's pages: the way to become a client, and where on it this page stands. */
export function AccountSteps({ here }: { here: (typeof words.steps)[number]['id'] }) {
  return (
    <aside className="account-steps" aria-labelledby="account-steps-title">
      <h2 id="account-steps-title">{words.title}</h2>
      <ol>
        {words.steps.map(({ id, name, text }, index) => (
          <li key={id} aria-current={id === here ? 'step' : undefined}>
            <span className="account-step-number">{index + 1}</span>
            <b>{name}</b>
            {id === here ? <span className="account-here">{words.here}</span> : null}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
