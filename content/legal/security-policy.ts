import { PASSWORD_MIN } from '../../domain/accounts/password-lengths.ts'
import { passwordWords } from '../accounts/account.ts'
import { agency } from '../agency.ts'
import { fictionNotice } from '../pages/fiction.ts'
import { type LegalDocument, list, text } from './document.ts'

const passwordRules = new Intl.ListFormat('en-NZ').format(Object.values(passwordWords.rules))
const mail = `[${agency.email}](mailto:${agency.email})`

export const securityPolicy: LegalDocument = {
  slug: 'security-policy',
  title: 'Security policy',
  dated: { label: 'Last updated', iso: '2025-03-01', display: '1 March 2025' },
  fictionNotice,
  summary: [
    { text: 'Traffic is encrypted. Passwords are stored so that nobody can read them.' },
    { text: 'The database itself decides who may see a row; a mistake in a page cannot open it.' },
    { text: 'Administrators need a second factor, and what they do is logged.' },
    {
      text: 'We hold no security certificate. We design for the usual rules, and send the evidence for your set-up when you ask.',
    },
    { text: 'Found a hole? Tell us. We thank people who look in good faith.' },
  ],
  sections: [
    {
      id: 'encryption',
      heading: 'Encryption',
      blocks: [
        list(
          'In transit: on the public site, browsers reach us over HTTPS only; plain HTTP is redirected, and the browser is told to remember that.',
          'At rest: set-ups are designed for disks and backups that the hosting provider encrypts. We confirm for your set-up, in writing, what is encrypted and who holds the keys.',
          'Passwords: hashed with a deliberately slow function and a salt of their own. We can check a password; we cannot read it.',
        ),
      ],
      claims: ['encryption-designed-for'],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      blocks: [
        list(
          `A password has at least ${PASSWORD_MIN} characters when you register, or all that the form asks for there, and common ones are refused. When you change it, it needs ${passwordRules}.`,
          'After 5 failed attempts the log-in form is blocked for 15 minutes. The server holds limits of its own, per account and per network address, and never locks an owner out of a reset.',
          'Links in our mails work once, and expire. They act only when you press a button, not when a mail scanner opens them.',
          'Logging in, registering and resetting answer the same whether or not an address has an account.',
          'A stranger who tries passwords at your account does not lock you out on a device that you have logged in on before, and you are told by mail.',
          'A changed password ends all other sessions at once, and you are told by mail. A changed address and “Log out everywhere” in your profile end them at once, too.',
          'Your profile lists where you are logged in. To log out another device there you log in once more, unless you did a few minutes ago, and you are told by mail.',
          'Sessions end by themselves: after 14 days without use and after 90 days in all, those of administrators after 2 hours and 12 hours.',
          'Administrators have separate accounts and sign in with a second factor. They cannot reset a password by mail.',
        ),
      ],
      claims: ['password-rules', 'login-block', 'session-limits'],
    },
    {
      id: 'who-may-see-what',
      heading: 'Who may see what',
      blocks: [
        list(
          'Rules in the database decide for every row: you see your own, an administrator sees what the work needs, nobody else sees anything.',
          'Files are private, and given out by short-lived links as downloads only.',
          'Our people get the least access their work needs, and lose it when the work ends.',
          'Changes of status and of roles are logged with who and when.',
        ),
      ],
    },
    {
      id: 'the-site',
      heading: 'The site itself',
      blocks: [
        list(
          'A strict content security policy: no script or style that is not ours or that you have not [agreed to](/cookie-policy#with-consent), none written into the page. Violations are reported to us and looked at.',
          'What you type is checked in your browser, again by the server, and once more by the database.',
          'Forms have limits and quiet checks against abuse. What they suspect is held for a person to look at, not thrown away.',
          'Logs carry no message texts, passwords or email addresses.',
        ),
      ],
    },
    {
      id: 'agents',
      heading: 'Voice agents, chatbots and automations',
      blocks: [
        list(
          'Each gets its own keys, with the least access that its task needs, and no more systems than the quote lists.',
          'What an agent may do alone is a list that you approve. It cannot change that list.',
          'We test with people who try to talk it into something it must not do.',
          'Recordings and transcripts are kept for the time agreed with you, then deleted.',
        ),
      ],
    },
    {
      id: 'backups',
      heading: 'Backups and failures',
      blocks: [
        text(
          'A message is stored before we say that it was received. Backups are made by the hosting provider; for your set-up we put in writing how often, and when a restore was last tried. Agents have a fallback number, so that calls reach a person when a service is down.',
        ),
      ],
    },
    {
      id: 'assurance',
      heading: 'GDPR, HIPAA and SOC 2',
      blocks: [
        text(
          'We hold no certificate, and a badge on this site is a design target. This is what each means, and what you can ask for:',
        ),
        {
          kind: 'table',
          head: ['Rule', 'What we design for', 'Available on request'],
          rows: [
            [
              'GDPR',
              'The least data, a purpose for each field, deletion on a schedule, export, a list of processors',
              'A data processing agreement and the list of processors for your set-up',
            ],
            [
              'HIPAA',
              'A set-up with providers that sign a business associate agreement, access logs and no health data in prompts that does not belong there',
              'The agreement, and the plan of the set-up, before any health data flows',
            ],
            [
              'SOC 2',
              'Hosting with a provider that is audited',
              'The provider’s report, under its terms of confidentiality. We have none of our own',
            ],
            [
              'Encryption',
              'In transit and at rest, as above',
              'A written statement for your set-up',
            ],
          ],
        },
        text(
          `Write to ${mail} and say which set-up it is for. A person answers in business hours.`,
        ),
      ],
      claims: [
        'gdpr-designed-for',
        'hipaa-on-request',
        'soc2-on-request',
        'encryption-designed-for',
      ],
    },
    {
      id: 'incidents',
      heading: 'When something happens',
      blocks: [
        text(
          'We contain it, find out what was touched, and tell those whom it concerns. A breach that is likely to cause serious harm goes to the Privacy Commissioner and to the people concerned as soon as practicable, and to a client without delay. Afterwards we write down what we changed.',
        ),
      ],
      claims: ['breach-notice'],
    },
    {
      id: 'report',
      heading: 'Report a hole',
      blocks: [
        text(
          `Write to ${mail} with “Security” in the subject: what you did, what you saw, and how we can see it too.`,
        ),
        list(
          'Use your own account and data. Stop when you see somebody else’s.',
          'Do not overload the site, and do not send spam or malware.',
          'Give us a fair time to fix it before you tell others.',
        ),
        text(
          'If you keep to this, we take no legal steps against you, and name you as the finder if you like. We pay no bounties.',
        ),
      ],
    },
  ],
  seo: {
    title: 'Security policy',
    description:
      'How we protect accounts, files and calls, what GDPR, HIPAA and SOC 2 mean for your set-up and what you can ask for, and how to report a security hole to us.',
    claims: ['gdpr-designed-for', 'hipaa-on-request', 'soc2-on-request'],
  },
}
