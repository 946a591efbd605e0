import { pageEnds } from '../../../content/pages/page-ends.ts'
import { referral } from '../../../content/pages/referral.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { BookOrAsk } from '../BookOrAsk.tsx'
import { Inline } from '../Inline.tsx'
import page from '../page-head.module.css'
import styles from './Referral.module.css'
import { WorkedExample } from './WorkedExample.tsx'

const { rewards, steps, terms, apply } = referral

export function Referral() {
  return (
    <>
      <header className={`${layout.wrap} ${page.pageHead} ${styles.head}`}>
        <h1>{referral.title}</h1>
        <div>
          <p className={`${text.lead} ${page.lead} ${styles.lead}`}>{referral.lead}</p>
          <p className={`${layout.actions} ${page.actions}`}>
            <ButtonLink href={apply.href}>{apply.label}</ButtonLink>
          </p>
        </div>
      </header>
      <dl className={`${layout.wrap} ${styles.rewards}`}>
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
      <section className={`${layout.section} ${styles.steps}`} aria-labelledby="steps-title">
        <div className={`${layout.wrap} ${layout.split}`}>
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
      <section className={`${layout.section} ${styles.terms}`} aria-labelledby="terms-title">
        <div className={`${layout.wrap} ${layout.split}`}>
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
      <BookOrAsk words={pageEnds.referralProgram} action={apply} note={referral.fictionNotice} />
    </>
  )
}
