import { referral } from '../../../content/referral.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Inline } from '../Inline.tsx'
import { WorkedExample } from './WorkedExample.tsx'

const { rewards, steps, terms, apply } = referral

export function Referral() {
  return (
    <>
      <header className="wrap page-head referral-head">
        <h1>{referral.title}</h1>
        <div>
          <p className="lead">{referral.lead}</p>
          <p className="acts">
            <ButtonLink href={apply.href}>{apply.label}</ButtonLink>
          </p>
        </div>
      </header>
      <dl className="wrap rewards">
        {rewards.map((reward) => (
          <div key={reward.id}>
            <dt>
              <b>{reward.share}</b> {reward.of}
            </dt>
            <dd>{reward.paid}</dd>
          </div>
        ))}
      </dl>
      <WorkedExample />
      <section className="section referral-steps" aria-labelledby="steps-title">
        <div className="wrap hang">
          <div>
            <h2 id="steps-title">{steps.heading}</h2>
          </div>
          <ol>
            {steps.statements.map(({ text }) => (
              <li key={text}>
                <Inline text={text} />
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section referral-terms" aria-labelledby="terms-title">
        <div className="wrap hang">
          <div>
            <h2 id="terms-title">{terms.heading}</h2>
          </div>
          <ul>
            {terms.statements.map(({ text }) => (
              <li key={text}>
                <Inline text={text} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section referral-apply" aria-labelledby="apply-title">
        <div className="wrap hang hang-even">
          <div>
            <h2 id="apply-title">{apply.heading}</h2>
          </div>
          <div>
            <p className="lead">{apply.text}</p>
            <p className="acts">
              <ButtonLink variant="signal" href={apply.href}>
                {apply.label}
              </ButtonLink>
            </p>
            {referral.fictionNotice === null ? null : (
              <p className="referral-fiction">{referral.fictionNotice}</p>
            )}
          </div>
        </div>
      </section>
    </>
  )
}
