import { agency } from '../agency.ts'
import { fictionNotice } from '../fiction.ts'
import { effective28February2025, type LegalDocument, list, text } from './document.ts'

export const cookiePolicy: LegalDocument = {
  slug: 'cookie-policy',
  title: 'Cookie policy',
  dated: effective28February2025,
  fictionNotice,
  summary: [
    { text: 'We set one cookie, when you log in, and load nothing from third parties.' },
    {
      text: 'What we must remember, such as that you are logged in, is stored in your own browser.',
    },
    { text: 'Nothing here counts or follows your visits.' },
    {
      text: 'There is nothing to agree to, so we do not ask. Should that change, you are asked first.',
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
          rows: [
            [
              'sb-…-auth-token',
              'Local storage',
              'Keeps you logged in',
              'Until you log out, or have not come back for 14 days, and 90 days at most',
            ],
            [
              'login-device',
              'Cookie',
              'Knows this device again, so that a stranger who tries passwords at your account cannot lock you out here; it opens nothing',
              '400 days from your last log-in here',
            ],
            [
              'administrator',
              'Local storage',
              'Which account is offered the link to the dashboard; it opens nothing',
              'Until that account logs out',
            ],
            [
              'The link of a password mail',
              'History of the tab',
              'Lets you load the page again before you have chosen the password',
              'Until the password is changed, or the tab is closed',
            ],
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
              'loginAttempts',
              'Local storage',
              'The countdown after too many failed log-ins: 15 minutes',
              'Until it has run out and you log in',
            ],
            [
              'answersDraft:…',
              'Local storage',
              'Keeps your answers to the discovery questions until you submit them',
              'Until you submit them, or have them deleted when you log out',
            ],
            ['theme', 'Local storage', 'The colours you chose', 'Until you choose again'],
            [
              'contactDraft',
              'Session storage',
              'Keeps what you typed into the contact form when you reload or leave the page',
              'Until the message is sent, or the tab is closed',
            ],
            [
              'refreshedForm',
              'Session storage',
              'That a page was refreshed because its form stopped working',
              'Until the page is there again, or the tab is closed',
            ],
            [
              'registrationDraft',
              'Session storage',
              'Keeps what you typed into the registration, but for the password',
              'Until you have registered, or the tab is closed',
            ],
            [
              'profileDraft',
              'Session storage',
              'Keeps what you changed in your profile and have not saved',
              'Until you save it, or the tab is closed',
            ],
            [
              'pendingToast',
              'Session storage',
              'A notice for the next page, such as that you are logged out',
              'Until that page has shown it, or the tab is closed',
            ],
            [
              'security-warned',
              'Session storage',
              'That a security warning was shown, which is shown once',
              'Until the tab is closed',
            ],
          ],
        },
      ],
      claims: ['resend-cooldown', 'login-block', 'session-limits'],
    },
    {
      id: 'counter',
      heading: 'Counting and advertising',
      blocks: [
        text(
          'There is none. No analytics, tag manager, advertising or social network is loaded on any page.',
        ),
        text(
          'If we begin to count visits, it will be without cookies, and not at all when your browser sends Do Not Track or Global Privacy Control. What needs your consent will ask for it before it loads, and will be listed here. See also the [privacy policy](/privacy-policy#measurement).',
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
        list(
          'Clear what is stored in your browser’s settings. You are then logged out, and answers that you have not submitted are lost.',
          'Block storage for this site, if you like. Every page can be read and the contact form works; logging in does not.',
        ),
        text(`Questions: [${agency.email}](mailto:${agency.email}).`),
      ],
    },
  ],
  seo: {
    title: 'Cookie policy',
    description:
      'One cookie at log-in, no third parties and no counting. What we store in your own browser, what for and for how long, and how you clear it or do without it.',
  },
}
