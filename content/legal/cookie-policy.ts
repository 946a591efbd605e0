import { agency } from '../agency.ts'
import { fictionNotice } from '../pages/fiction.ts'
import {
  CONSENT_CATEGORIES,
  consentItems,
  consentWords,
  essentialItems,
  formDrafts,
  thirdParties,
} from '../site/consent.ts'
import { effective28February2025, type LegalDocument, list, text } from './document.ts'

export const cookiePolicy: LegalDocument = {
  slug: 'cookie-policy',
  title: 'Cookie policy',
  dated: effective28February2025,
  fictionNotice,
  summary: [
    { text: 'We set one cookie of our own, when you log in.' },
    {
      text: 'What we must remember, such as that you are logged in, is stored in your own browser.',
    },
    { text: 'We count visits without cookies, and without knowing who you are.' },
    {
      text: 'We load nothing from other companies and store nothing more unless you agree. You can change your mind at any time.',
    },
  ],
  sections: [
    {
      id: 'what-this-is-about',
      heading: 'What this is about',
      blocks: [
        text(
          `A cookie is a small text that a site keeps in your browser and gets back with every request. Browsers have other stores too: local storage, which stays until it is cleared, session storage, which ends with the tab, and what the history of a tab holds. This policy is about all of them on ${agency.url}.`,
        ),
      ],
    },
    {
      id: 'essential',
      heading: 'What is essential',
      blocks: [
        text(
          'These are stored only when you use what needs them. They need no consent, because without them that part would not work.',
        ),
        {
          kind: 'table',
          head: ['Name', 'Where', 'What for', 'How long'],
          rows: [...essentialItems, ...formDrafts()].map(({ name, where, purpose, period }) => [
            name,
            where,
            purpose,
            period,
          ]),
        },
      ],
      claims: ['resend-cooldown', 'login-block', 'session-limits'],
    },
    {
      id: 'with-consent',
      heading: 'What needs your consent',
      blocks: [
        text(
          'Where this site uses the tools of others, it asks you first. As long as you have not been asked, or have not answered, none of this is loaded or stored. The tools run on public pages alone: never where you log in, register, set a password or work with us, and never while you are logged in.',
        ),
        {
          kind: 'table',
          head: ['What is loaded', 'From', 'After a yes to', 'What for'],
          rows: thirdParties.map(({ name, who, categories, purpose }) => [
            name,
            who,
            categories.map((category) => consentWords.categories[category].name).join(' or '),
            purpose,
          ]),
        },
        ...CONSENT_CATEGORIES.map((category) => ({
          kind: 'table' as const,
          head: [
            `After a yes to ${consentWords.categories[category].name}`,
            'Where, and who reads it',
            'What for',
            'How long',
          ],
          rows: consentItems
            .filter((item) => item.category === category)
            .map(({ name, where, who, purpose, period }) => [
              name,
              `${where}, ${who}`,
              purpose,
              period,
            ]),
        })),
        text(
          'Google is told the address of the page without anything behind the path, the host and path you came from, and what you did there by the names that the [privacy policy](/privacy-policy#measurement) lists: nothing that you typed.',
        ),
      ],
      claims: ['google-cookie-periods'],
    },
    {
      id: 'counter',
      heading: 'Our own count',
      blocks: [
        text(
          'We count visits ourselves, without cookies and without storing anything in your browser. The [privacy policy](/privacy-policy#measurement) says what is counted. It is not done at all when your browser sends Do Not Track or Global Privacy Control.',
        ),
      ],
    },
    {
      id: 'other-sites',
      heading: 'Other sites',
      blocks: [
        text(
          `${agency.bookingUrl ? 'The page on which you book a call, and the' : 'The'} articles we link to belong to others. Their own policies hold there. Nothing of theirs loads here before you follow the link.`,
        ),
      ],
    },
    {
      id: 'your-choice',
      heading: 'Your choice',
      blocks: [
        text(
          `Where this site asks you about analytics and marketing, “${consentWords.footer}” at the bottom of every page opens your answer, and you can change it there. What you take back is removed from your browser at once. We ask again only when the wording changes. Where it opens nothing and leads here, there is nothing to choose: none of these tools is set up on this site, or your browser has said no.`,
        ),
        text(
          'A browser that sends Do Not Track or Global Privacy Control has said no: you are not asked, and nothing of others is loaded.',
        ),
        text(
          'When you are logged in, or log in later in the same browser, we keep with your account what you were asked, when, and your answer, so that we can show it. Otherwise it stays in your browser.',
        ),
        list(
          'Clear what is stored in your browser’s settings. You are then logged out, and what is on this device alone is lost: answers that are not saved yet, messages that are not sent, and what you typed into a form. Answers that were saved stay with your account.',
          'Block storage for this site, if you like. Every page can be read and the contact form works; logging in does not.',
        ),
        text(`Questions: [${agency.email}](mailto:${agency.email}).`),
      ],
    },
  ],
  seo: {
    title: 'Cookie policy',
    description:
      'One cookie of ours at log-in, and nothing of others without your consent. What is stored in your browser, what for and how long, and how you change or clear it.',
  },
}
