import {
  CONSENT_CATEGORIES,
  CONSENT_VERSION,
  type ConsentCategory,
  consentItems,
  thirdParties,
  consentWords as words,
} from '../../../content/site/consent.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import checkbox from '../../ui/Checkbox.module.css'
import dialog from '../../ui/Dialog.module.css'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './Consent.module.css'
import { BAR_ID } from './choice.ts'
import { PANEL_ID } from './panel.ts'

/**
 * The bar that asks, and the panel with the choices: prerendered and hidden in every page, so that neither
 * moves anything. `start.ts` shows them where something is configured that needs consent.
 */
export function Consent() {
  return (
    <>
      <section
        id={BAR_ID}
        className={styles.bar}
        aria-label={words.bar.label}
        data-version={CONSENT_VERSION}
        hidden
      >
        <div className={`${styles.row} ${layout.wrap}`}>
          <div className={styles.question}>
            <p className={styles.title}>{words.bar.title}</p>
            <p>
              {words.bar.text} <a href={paths.cookiePolicy}>{words.bar.policy}</a>
            </p>
          </div>
          <div className={styles.answers}>
            <TwoAnswers />
            <Button variant="text" command="show-modal" commandfor={PANEL_ID}>
              {words.choose}
            </Button>
          </div>
        </div>
      </section>
      <Panel />
    </>
  )
}

/** Of equal weight: neither is the easier one. */
function TwoAnswers() {
  return (
    <>
      <Button variant="line" data-consent="essential">
        {words.onlyEssential}
      </Button>
      <Button variant="line" data-consent="all">
        {words.acceptAll}
      </Button>
    </>
  )
}

function Panel() {
  return (
    <dialog
      id={PANEL_ID}
      className={`${dialog.dialog} ${dialog.wide} ${styles.panel}`}
      aria-labelledby={`${PANEL_ID}-title`}
    >
      <div className={dialog.head}>
        <h2 id={`${PANEL_ID}-title`}>{words.panel.title}</h2>
        <button
          type="button"
          className={dialog.close}
          command="close"
          commandfor={PANEL_ID}
          aria-label={words.panel.close}
        >
          <Icon shape="close" />
        </button>
      </div>
      <p>{words.panel.text}</p>
      <div className={styles.choices}>
        <Category name="essential" />
        {CONSENT_CATEGORIES.map((name) => (
          <Category key={name} name={name} />
        ))}
        <div className={styles.panelAnswers}>
          <TwoAnswers />
          <Button variant="line" data-consent="chosen">
            {words.panel.save}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function Category({ name }: { name: ConsentCategory }) {
  const { name: label, text } = words.categories[name]
  const isChoice = name !== 'essential'
  return (
    <div className={styles.category}>
      <label>
        <input
          type="checkbox"
          className={checkbox.checkbox}
          name={name}
          defaultChecked={!isChoice}
          disabled={!isChoice}
        />
        <span>
          <b>{label}</b>
          {isChoice ? null : ` (${words.panel.always})`}
        </span>
      </label>
      <p>{text}</p>
      {isChoice ? <Items category={name} /> : null}
    </div>
  )
}

function Items({ category }: { category: (typeof CONSENT_CATEGORIES)[number] }) {
  return (
    <details>
      <summary>{words.panel.items}</summary>
      <ul>
        {thirdParties
          .filter(({ categories }) => categories.includes(category))
          .map(({ name, purpose }) => (
            <li key={name}>
              <b>{name}</b>: {purpose}
            </li>
          ))}
        {consentItems
          .filter((item) => item.category === category)
          .map(({ name, where, purpose, period, who }) => (
            <li key={name}>
              <b>{name}</b> ({where}, {who}): {purpose}. {period}
            </li>
          ))}
      </ul>
    </details>
  )
}
