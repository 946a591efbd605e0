import { agency } from '../agency.ts'
import { fictionNotice } from '../fiction.ts'
import { effective28February2025, type LegalDocument, list, text } from './document.ts'

export const cookiePolicy: LegalDocument = {
  slug: 'cookie-policy',
  title: 'Cookie policy',
  dated: effective28February2025,
  fictionNotice,
  summary: [
    { text: 'Before you agree to anything, we set no cookie and load nothing from third parties.' },
    {
      text: 'What we must remember, such as that you are logged in, is stored in your own browser.',
    },
    { text: 'Our visit counter works without cookies and stores nothing.' },
    { text: 'You can say yes or no to the rest, and change your mind at any time.' },
  ],
  sections: [
    {
      id: 'what-this-is-about',
      heading: 'What this is about',
      blocks: [
        text(
          `A cookie is a small text that a site keeps in your browser and gets back with every request. Browsers have other stores too: local storage, which stays until it is cleared, and session storage, which ends with the tab. This policy is about all of them on ${agency.url}.`,
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
          rows: [
            ['sb-…-auth-token', 'Local storage', 'Keeps you logged in', 'Until you log out'],
            [
              'redirectAfterLogin',
              'Session storage',
              'Brings you back to the page you wanted',
              'Until the log-in, or the tab is closed',
            ],
            [
              'lastResendAttempt',
              'Local storage',
              'The countdown before a mail can be sent again: 35 seconds',
              'Until your browser’s storage is cleared',
            ],
            [
              'Log-in attempts',
              'Local storage',
              'The countdown after too many failed log-ins: 15 minutes',
              'Until it has run out and you log in',
            ],
            ['theme', 'Local storage', 'The colours you chose', 'Until you choose again'],
            [
              'Your consent',
              'Local storage',
              'Your yes or no, and when you gave it',
              'Until you change it',
            ],
            [
              'What you typed',
              'Session storage',
              'Keeps a form’s text when the page has to be refreshed',
              'Until it is sent, or the tab is closed',
            ],
          ],
        },
      ],
      claims: ['resend-cooldown', 'login-block'],
    },
    {
      id: 'counter',
      heading: 'Our counter',
      blocks: [
        text(
          'We count page views, events and loading times ourselves, without cookies, without storage on your device and without your network address. It is off when your browser sends Do Not Track or Global Privacy Control. The [privacy policy](/privacy-policy#measurement) says what is counted.',
        ),
      ],
    },
    {
      id: 'with-consent',
      heading: 'What asks you first',
      blocks: [
        text(
          'Where we have configured a tag-manager container, it loads only after you agree, under Consent Mode v2. It never loads on account, client or administrator pages, and what follows a ? or # in an address is cut off before anything is reported.',
        ),
        {
          kind: 'table',
          head: ['Name', 'Set by', 'What for', 'How long'],
          rows: [
            [
              '_ga, _ga_…',
              'Analytics tags in the container',
              'Tells visits apart',
              'Up to 2 years; many browsers cut it shorter',
            ],
          ],
        },
        text('If no container is configured, you are not asked, and none of these is set.'),
      ],
      claims: ['analytics-cookies'],
    },
    {
      id: 'other-sites',
      heading: 'Other sites',
      blocks: [
        text(
          'The page on which you book a call, and the articles we link to, belong to others. Their own policies hold there. Nothing of theirs loads here before you follow the link.',
        ),
      ],
    },
    {
      id: 'your-choice',
      heading: 'Your choice',
      blocks: [
        list(
          'Change your consent with the button on this page, or in the footer.',
          'Saying no costs you nothing: every page and form works.',
          'Clear what is stored in your browser’s settings. You are then logged out.',
        ),
        text(`Questions: [${agency.email}](mailto:${agency.email}).`),
      ],
    },
  ],
  seo: {
    title: 'Cookie policy',
    description:
      'No cookies and no third parties before you agree. What we store in your browser and why, how our cookie-less counter works, and how to change your choice.',
  },
}
