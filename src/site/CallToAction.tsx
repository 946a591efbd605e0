import { servicePage, type CallToAction as Words } from '../../content/services/service.ts'
import type { Interest } from '../../domain/enquiries/contact.ts'
import { anchors, contactAbout } from '../../domain/site/paths.ts'
import { bookingAttributes } from '../shell/booking.ts'
import button from '../ui/Button.module.css'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageEnd } from './PageEnd.tsx'

interface CallToActionProps {
  words: Words
  /** The button's target; a booking by default. */
  href?: string
  /** Adds a link to the contact form, with this interest selected. */
  interest?: Interest
}

/** The end of a page with a call to action of its own, which also leads to the steps of a set-up. */
export function CallToAction({ words, href, interest }: CallToActionProps) {
  const { heading, text, label } = words
  return (
    <PageEnd heading={heading} text={text}>
      <ButtonLink variant="signal" {...(href ? { href } : bookingAttributes())}>
        {label}
      </ButtonLink>
      {interest ? (
        <a className={button.go} href={contactAbout(interest)}>
          {servicePage.write} <Icon shape="arrow" />
        </a>
      ) : null}
      <a className={button.go} href={anchors.offerings}>
        {servicePage.seeSteps} <Icon shape="arrow" />
      </a>
    </PageEnd>
  )
}
