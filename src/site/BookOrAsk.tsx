import type { PageEndWords } from '../../content/pages/page-ends.ts'
import { contactForm } from '../../domain/site/paths.ts'
import { bookingAttributes } from '../shell/booking.ts'
import button from '../ui/Button.module.css'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageEnd } from './PageEnd.tsx'

interface BookOrAskProps {
  words: PageEndWords
  /** What the page itself is for; it comes first and is the button. */
  action?: { readonly label: string; readonly href: string }
  note?: string | null
}

/** The end of a page that is not about one service: book a call, or ask in writing. */
export function BookOrAsk({ words, action, note = null }: BookOrAskProps) {
  const booking = bookingAttributes()
  return (
    <PageEnd heading={words.heading} text={words.text} note={note}>
      {action ? (
        <>
          <ButtonLink variant="signal" href={action.href}>
            {action.label}
          </ButtonLink>
          <a className={button.go} {...booking}>
            {words.book} <Icon shape="arrow" />
          </a>
        </>
      ) : (
        <ButtonLink variant="signal" {...booking}>
          {words.book}
        </ButtonLink>
      )}
      <a className={button.go} href={contactForm}>
        {words.ask} <Icon shape="arrow" />
      </a>
    </PageEnd>
  )
}
