import { EVENT_NAMES } from '../../domain/site/events.ts'
import { WEB_VITALS } from '../../domain/site/web-vitals.ts'
import { agency } from '../agency.ts'
import { fictionNotice } from '../pages/fiction.ts'
import { effective28February2025, type LegalDocument, list, text } from './document.ts'
import { retention } from './retention.ts'

const mail = `[${agency.email}](mailto:${agency.email})`
const phone = `[${agency.phone.display}](tel:${agency.phone.e164})`

export const privacyPolicy: LegalDocument = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  dated: effective28February2025,
  changed: { iso: '2026-11-30', display: '30 November 2026', sectionId: 'changes' },
  fictionNotice,
  summary: [
    {
      text: 'We collect what you type into a form, what you do in the client portal, and what keeps the site safe. We say why at each form.',
    },
    {
      text: 'We set one cookie of our own, when you log in, and count visits without cookies and without knowing who you are. We load nothing from other companies unless you agree.',
    },
    { text: 'We do not sell what we know about you.' },
    {
      text: 'You can see, correct, take away and delete what we hold about you: by yourself on your profile or, without an account, by a link that we mail, or write to us. We answer within 20 working days.',
      claims: ['access-20-working-days'],
    },
    { text: 'Some providers process data overseas. We tell clients which ones before they sign.' },
    {
      text: 'If a breach could seriously harm you, we tell you and the Privacy Commissioner as soon as we can.',
      claims: ['breach-notice'],
    },
  ],
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      blocks: [
        text(
          `This policy is about ${agency.legalName} of ${agency.location.display}, called “we” here, and about the site ${agency.url}. Our privacy officer reads ${mail} and can be rung on ${phone}.`,
        ),
        text('It follows the Privacy Act 2020 and its information privacy principles (IPPs).'),
        text(
          'When we run a voice agent, a chatbot or an automation for a client, we hold the personal information of that client’s callers and customers for the client, as its agent under section 11 of the Act. The client’s own privacy policy then tells those people what happens, and our contract says what we may do.',
        ),
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect, and why',
      blocks: [
        {
          kind: 'table',
          head: ['When', 'What', 'Why'],
          rows: [
            [
              'You write to us',
              'Name, email, phone if you give it, message, what you are interested in; what we answer, and our notes on it; where we invite you to have an account, the name and company that we fill in for you',
              'To answer you, to mail you that it arrived, and to mail you a link to open an account where we may work together. Your message joins an account only once its owner has confirmed your address',
            ],
            [
              'You write to us by the form, or register',
              'The host name of the site that linked to the page, as long as you have not answered our question about analytics; with your [yes](/cookie-policy#with-consent) also the page you came to first and the campaign tags in its address; if you say no, or your browser sends Do Not Track or Global Privacy Control, none of it',
              'To learn which links and pages help',
            ],
            [
              'You send us your numbers from the ROI calculator',
              'The four numbers that you entered',
              'To talk about your own case',
            ],
            [
              'You send us the day you drew with the contact form',
              'The day as you drew it: trade, hours, and the time and length of each call that you guessed. It stays in your browser until you press “Send message”, and the form says that it goes along, and takes it off if you like',
              'To talk about your own case',
            ],
            ['You have a result emailed', 'The email address', 'To send that one mail'],
            [
              'You book a call',
              'Name and email, the number to ring, what you want to talk about if you say it, the time, your device’s time zone, and whether it was moved or cancelled. If you came to it from a day that you drew, or from what a missed job is worth to you, that day or those numbers too: the form says that they go along, and takes them off if you like. A visitor’s call is booked only once they open the link we email and press its button',
              'To ring you, and to remind you of it',
            ],
            [
              'You register',
              'Name, surname, email, phone, company, business address, industry, what you want from AI, and a password that we can check but not read',
              'To give you access, and to prepare for the work',
            ],
            [
              'You log in',
              'When, with which browser and from which network address, for as long as the session lasts; when you logged in or out, failed tries, and changes of your password and authenticator',
              'To keep you logged in, and strangers out',
            ],
            [
              'You change the email address of your account',
              'The address before, if it was confirmed, and until when it was yours',
              'To find what is yours under it, when you take a copy or delete the account',
            ],
            [
              'You take a copy of your data away',
              'That a copy was made, when and in which session; not what was in it',
              'To tell you of it, in case it was not you',
            ],
            [
              'You answer the discovery questions',
              'Your answers as you type them, which only you see until you send them; what you send and later change, and the files you attach',
              'To understand your business and to quote',
            ],
            [
              'We work on a project with you',
              'Who looks after it, its dates and documents, the messages between us with their files, up to which message each of us has read, and that we told you of one by email',
              'To do the work, and to say whose turn it is',
            ],
            [
              'You join the newsletter, where it is offered',
              'Email, the wording you agreed to, when and on which page',
              'To send it, and to prove that you agreed',
            ],
            [
              'You refer a business',
              'Your name and bank account, and what you tell us of the business',
              'To ring it with its leave, and to pay you',
            ],
            [
              'You delete your account',
              'Your account’s number, when you asked, and whether you took it back, we held it and why, or it was done; then a hash of its address',
              'To do it, and to delete you again if we ever restore an older backup',
            ],
            [
              'You ask to see, correct or delete what we hold',
              'What you ask for, when and by which way, your account or your address, who sees to it, how we made sure that it is you, and what we handed out or did, or why not. On [the page for people without an account](/your-data) your address alone, and once you took out what we hold, a hash of it',
              'To answer in time, and to show that we did',
            ],
            [
              'You use the site',
              'Counts without a person ([below](/privacy-policy#measurement)); network address and time in limits against abuse; security events such as a page not found, with its path, the page before it and the time',
              'To keep the site up and safe, and to improve it',
            ],
            [
              'Something breaks in your browser or on our server',
              'What went wrong, where in our code, on which page, and how often; what you typed, addresses and other values are cut out first. A page reports nothing when your browser sends Do Not Track or Global Privacy Control',
              'To mend it',
            ],
            [
              'You answer our question about analytics and marketing, and are logged in or log in later',
              'What you were asked, when, and your answer',
              'To show that you were asked',
            ],
          ],
        },
        text(
          'You need not give us anything. Without an email address we cannot answer you; without the fields of the registration we cannot give you access.',
        ),
        text(
          'Please do not send us other people’s health, bank or identity details through the contact form or the discovery questions.',
        ),
      ],
    },
    {
      id: 'measurement',
      heading: 'Counting visits',
      blocks: [
        text(
          'We count what happens on this site ourselves, with a counter of our own: no cookie, nothing stored in your browser, no name or account, and nobody else involved. It works only with sums by the hour, later by the day; no single visit is kept. To hold off abuse, a hash of your network address is kept apart from them, for little more than an hour.',
        ),
        list(
          'The page: its path, without anything behind it. Numbers of records in a path are left out.',
          'Where a visit begins, the host name of the site that linked here.',
          'The kind of device (phone, tablet or desktop) and the family of the browser.',
          `What was done, by name: ${EVENT_NAMES.join(', ')}. Of a form, which one; of a password reset, whether it was asked for a client or an administrator.`,
          `How fast the page was, by these measures: ${Object.keys(WEB_VITALS).join(', ')}.`,
          'On one page view in fifty, whether the page arrived with its security settings.',
        ),
        text(
          'When your browser sends Do Not Track or Global Privacy Control, nothing of this is sent. Programs that read the site by themselves are left out.',
        ),
        text(
          'Anything beyond that asks you first: the [cookie policy](/cookie-policy#with-consent) lists it, and what you can choose.',
        ),
      ],
    },
    {
      id: 'from-others',
      heading: 'What we get from somebody else',
      blocks: [
        text(
          'Sometimes we get information about you from another person: a client gives us its customer list or call recordings, a partner introduces you, or a colleague names you as the one who decides.',
        ),
        text(
          'We then take reasonable steps to tell you as soon as we reasonably can, as principle 3A of the Privacy Act has asked of everybody since 1 May 2026: that we have it, why, who else gets it, who holds it, and how to see and correct it. We do not where you have been told already or where another exception of the principle applies. Where we act for a client, we agree with the client who tells you.',
        ),
      ],
      claims: ['indirect-collection'],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      blocks: [
        list(
          'The people of ours who need it for their work. Administrators sign in with a second factor, and what they do is logged.',
          `Providers that work for us under contract: hosting and database, email delivery, reports of errors, ${agency.bookingUrl ? 'the scheduling page on which you book a call, ' : ''}and, in a client’s project, the AI and phone providers named in the quote.`,
          'Google, if you have said yes to [analytics or marketing](/cookie-policy#with-consent).',
          'An authority or a court, where the law requires it.',
        ),
        text(
          'We do not sell personal information, and we do not let a provider train its models on it.',
        ),
      ],
    },
    {
      id: 'overseas',
      heading: 'Data that leaves New Zealand',
      blocks: [
        text(
          'Some hosting, email, phone and AI providers process data in other countries. Where such a provider only works for us, we stay responsible for it. Where one could use the information for itself, we disclose it only under principle 12: to a place with comparable safeguards, under a contract that requires them, or with your leave after we have told you that your information may not be protected as it is here.',
        ),
        text(
          'Before a client signs, the quote names each provider, the country, and what it gets. For this site, write to us and we send you the current list.',
        ),
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        {
          kind: 'table',
          head: ['What', 'How long'],
          rows: [
            [
              'Contact messages',
              `${retention.contactMessageMonths} months from when they came or we last dealt with them (an answer, a note, a move), with our answers, notes and invitation; with your account, if that is deleted sooner`,
            ],
            [
              'Accounts whose email address is never confirmed',
              `${retention.unconfirmedAccountDays} days`,
            ],
            [
              'Messages held as suspected spam',
              `${retention.spamDays} days from when they were held back, or called spam by a person`,
            ],
            [
              'Your account and profile, and where you came from when you registered',
              'Until you delete it, or ask us to',
            ],
            [
              'Confirmed addresses that your account had before',
              'With the account: by them we find what is yours',
            ],
            ['Discovery answers, files and messages', 'With the account'],
            [
              'Calls that you book',
              `${retention.callMonths} months from the call; with your account, if that is deleted sooner. A time that you asked for and never confirmed by the link we mail: ${retention.unbookedCallDays} days`,
            ],
            ['Files you upload and never attach', `${retention.unusedFileDays} days`],
            [
              'Newsletter address and consent',
              `Until you unsubscribe, and ${retention.unsubscribedDays} days after; ${retention.unconfirmedSubscriberDays} days if you never confirm`,
            ],
            ['Which newsletters we sent to you', `${retention.newsletterDeliveryMonths} months`],
            [
              'That you deleted your account',
              `Its number and the times, for as long as the service runs: neither name nor address; if you took it back, ${retention.cancelledDeletionMonths} months`,
            ],
            [
              'What you asked for under the Privacy Act',
              `${retention.privacyRequestMonths} months from the answer; once your account is deleted, without your address and without what was typed`,
            ],
            [
              'That you asked what we hold, without an account',
              `Your address and the link, ${retention.visitorLinkDays} days`,
            ],
            [
              'That what came under an address was deleted',
              `The time and a hash of the address, which only our server can make, ${retention.forgottenAddressMonths} months: a backup that we restore forgets you again by it`,
            ],
            [
              'That we hold what you could take out, without an account, and why',
              'Until the day that we named, 90 days at most',
            ],
            ['Mails that our system has sent', `${retention.sentMailDays} days`],
            ['Security events and limits', `${retention.securityEventDays} days`],
            ['Counts of visits', `${retention.countMonths} months`],
            [
              'Reports of errors',
              `${retention.errorReportDays} days from when the error was last seen`,
            ],
            [
              'Your answer on analytics and marketing, where you have an account',
              `With the account; an answer that you have changed, ${retention.supersededConsentMonths} months from then`,
            ],
            [
              'Log-ins and log-outs, failed tries, changes of passwords and authenticators',
              `${retention.accountEventDays} days`,
            ],
            [
              'The log of what administrators and accounts did',
              'For as long as the service runs: it holds numbers of records, not names or texts',
            ],
            [
              'Backups',
              'Until the hosting provider overwrites them; ask us for the present period',
            ],
            ['Invoices and what tax law asks for', `${retention.taxRecordYears} years`],
          ],
        },
        text('We keep something longer only while a law, a dispute or your own request needs it.'),
      ],
      claims: ['retention-periods'],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        list(
          'See it, and take it away: “Your data” on [your profile](/profile) counts what we hold and makes a file of it. Without an account, “[Your data](/your-data)” mails you a link that shows how much there is and for how long; write to us, and we send it to you.',
          'Correct it: on your profile, in your answers, or by asking us there. If we do not agree with a correction, you can have a statement attached that says what you asked for.',
          'Delete it: “Delete the account” on [your profile](/profile). It is done 14 days later; until then you can take it back there, or by the link that we mail. What then goes at once: profile, answers, drafts, files and documents, messages, calls, enquiries from your confirmed address and, from its time, one that your account had before, the newsletter, and the mails about you that wait or were sent from our system. Without an account: “Take it all out” behind the link that [“Your data”](/your-data) mails you. What came under your address goes at once, a call to come with it.',
          'What stays after that: your address with the last mail to you, until that is sent or could not be for three days; that you asked us for something under the Privacy Act, without your address and without what was typed; numbers of records in our log, mail that was delivered, and backups until they are overwritten; one that is restored is made to forget you again. What others wrote to us and that names you stays with them. If you worked here as an administrator, your name stays with what you wrote to clients. Agreements and invoices are not in the account: we keep those outside, as tax law asks. If a law or a dispute makes us hold a deletion, you read why on your profile and by mail; without an account, behind that link, with the day until which we hold it.',
          'Withdraw a consent. It works from then on, and costs you nothing.',
        ),
        text(
          `For any of these you can also write to ${mail}, from the address of your account if you have one. We may ask for something that shows that it is you. We then make the same file, without what you have not sent us, which only you see; or begin the same deletion; and mail you that we did. We answer within 20 working days, and do not charge for it.`,
        ),
        text(
          'If the General Data Protection Regulation of the European Union applies to you, you also have its rights to restriction and portability, to object, and to complain to your own authority. We rely on contract, on legitimate interest and, where we ask for it, on consent.',
        ),
      ],
      claims: ['access-20-working-days', 'gdpr-designed-for'],
    },
    {
      id: 'messages',
      heading: 'Messages that we send',
      blocks: [
        text(
          'Whoever writes by the contact form is mailed a receipt, at most once a day to one address. It repeats nothing that was typed: if somebody typed your address, you read no more than that.',
        ),
        text(
          'Mails about your message, your account or your submission are part of what you asked for. A commercial message is sent only with your consent, says who sends it, and has a free unsubscribe link that works for 30 days or more. It is in force at once, and within 5 working days at the very latest, as the Unsolicited Electronic Messages Act 2007 asks.',
        ),
      ],
      claims: ['unsubscribe-law'],
    },
    {
      id: 'automated',
      heading: 'What machines decide',
      blocks: [
        text(
          'Apart from limits against abuse, no machine decides about you here. A filter may hold a contact message as suspected spam; a person looks at what it holds. Voice agents and chatbots that we set up say that they are AI, and offer a person.',
        ),
      ],
    },
    {
      id: 'safety-and-breaches',
      heading: 'Safety, and what happens after a breach',
      blocks: [
        text('The [security policy](/security-policy) says how we protect information.'),
        text(
          'If a breach has caused or is likely to cause serious harm, we notify the Privacy Commissioner and the people concerned as soon as practicable: what happened, what we are doing, and what they can do. Where the information belongs to a client’s customers, we tell the client without delay.',
        ),
      ],
      claims: ['breach-notice'],
    },
    {
      id: 'complaints',
      heading: 'If you are not happy',
      blocks: [
        text(
          `Tell us first: ${mail} or ${phone}. If we do not put it right, you can complain to the [Office of the Privacy Commissioner](https://www.privacy.org.nz), free of charge.`,
        ),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        text('We date every change here, and tell account holders by mail of one that matters.'),
        list(
          '28 February 2025: this policy takes effect.',
          '1 May 2026: the section on information from somebody else now follows principle 3A, which the law added on that day.',
          '23 November 2026: what we count, reports of errors, and what needs your consent.',
          '26 November 2026: you can take your data and delete your account by yourself, and we say what stays.',
          '27 November 2026: what goes along with a call that you book from a drawn day or a missed job.',
          '30 November 2026: without an account, too, you can see how much we hold and take it out by yourself.',
        ),
      ],
      claims: ['indirect-collection'],
    },
  ],
  seo: {
    title: 'Privacy policy',
    description:
      'What we collect and why, who sees it, how long we keep it, where it goes, and how you see, correct, take away or delete it under the Privacy Act 2020.',
  },
}
