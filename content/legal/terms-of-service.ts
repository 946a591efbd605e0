import { agency } from '../agency.ts'
import { fictionNotice } from '../pages/fiction.ts'
import { effective28February2025, type LegalDocument, list, text } from './document.ts'

const mail = `[${agency.email}](mailto:${agency.email})`
const phone = `[${agency.phone.display}](tel:${agency.phone.e164})`

export const termsOfService: LegalDocument = {
  slug: 'terms-of-service',
  title: 'Terms of service',
  dated: effective28February2025,
  changed: { iso: '2026-11-26', display: '26 November 2026', sectionId: 'changes-and-law' },
  fictionNotice,
  summary: [
    { text: 'You may read and use this site freely. Estimates on it are guides, not quotes.' },
    {
      text: 'Paid work rests on a written quote that you accept. If the quote and these terms differ, the quote counts.',
    },
    { text: 'What you give us stays yours. You can take it away.' },
    { text: 'AI makes mistakes. It must never be the only way to get help in an emergency.' },
    {
      text: 'Business clients agree that the Consumer Guarantees Act does not apply. If you buy as a consumer, you keep every right it gives you.',
    },
  ],
  sections: [
    {
      id: 'about-these-terms',
      heading: 'About these terms',
      blocks: [
        text(
          `They hold between you and ${agency.legalName}, ${agency.location.display} (“we”), when you use ${agency.url}, hold an account, or buy our services. If you act for a business, you say that you may do so.`,
        ),
        ...(fictionNotice === null ? [] : [text(fictionNotice)]),
      ],
    },
    {
      id: 'the-site',
      heading: 'The site',
      blocks: [
        list(
          'What we publish is general information. It is not advice on your business, your tax or the law.',
          'The ROI calculator is an estimate with stated assumptions. It is neither a quote nor a promise.',
          'The success stories and news items are about other firms and were published by others. We name and link the source, and do not vouch for their figures.',
          'Calls, chats and numbers marked as examples are invented.',
          'The site is built and tested for WCAG 2.2 AA. If something keeps you out, tell us and we fix it.',
        ),
      ],
      claims: ['accessibility-level'],
    },
    {
      id: 'accounts',
      heading: 'Your account',
      blocks: [
        list(
          'Give correct details and keep them so. One person, one account.',
          'Keep your password to yourself. Tell us at once if somebody else may have it.',
          'You may delete your account at any time on [your profile](/profile). It is done two weeks later, and until then you can take it back. If you cannot log in, write to us from its address.',
          'We may suspend an account that is used against these terms or puts others at risk. We tell you why, unless the law forbids it.',
        ),
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      blocks: [
        text(
          'Do not break the law with it, send malware, try to get at what is not yours, overload it, or use our services to deceive, harass or spam people. Testing our security in good faith is welcome: see the [security policy](/security-policy#report).',
        ),
      ],
    },
    {
      id: 'quotes-and-fees',
      heading: 'Quotes and fees',
      blocks: [
        list(
          'After discovery you get a written quote: what we build, when, who provides what, set-up and monthly costs, and GST shown apart. It stands for 30 days.',
          ...(agency.prices
            ? [
                'The prices on this site are where ours begin, before GST. What you pay is in the quote.',
              ]
            : []),
          'A contract comes about when you accept the quote in writing. An email counts.',
          'The quote says when you pay. Part of a set-up fee falls due on completion only.',
          'Work that the quote does not cover is agreed in writing before it is done.',
          'The weeks that we name begin when we have the access and the answers we need from you.',
        ),
      ],
      claims: ['quote-validity'],
    },
    {
      id: 'services',
      heading: 'What we do, and what you do',
      blocks: [
        list(
          'We work with reasonable care and skill, and set up the agents to say that they are AI and to offer a person.',
          'We watch a new service with you at first, fix wrong answers, and send analytics clients one page each Monday.',
          'You give us correct information, approve what an agent may say and do, and name the person who is rung.',
          'You tell your own callers and customers what is recorded and why. We give you the words.',
          'You keep a fallback number that a person answers.',
        ),
      ],
      claims: ['weekly-page'],
    },
    {
      id: 'limits-of-ai',
      heading: 'What AI cannot promise',
      blocks: [
        text(
          'An agent can mishear, misread or give a wrong answer. You decide what it may never decide alone, and you check what matters. Do not let it be the only way to reach help when life, health or property is at risk. Somebody in danger rings 111.',
        ),
        text(
          'Our services depend on phone, internet and AI providers. We do not promise that they never fail; we promise a fallback and an honest report.',
        ),
      ],
    },
    {
      id: 'ownership',
      heading: 'Who owns what',
      blocks: [
        list(
          'Your data, recordings, files and brand stay yours. You let us use them for your project only.',
          'What we write for you alone is yours once it is paid for: prompts, rules, answers, connections.',
          'Our tools and what we use for several clients stay ours. You may use them in your project for as long as it runs.',
          'The name, words and drawings of this site are ours. Quote them with a link.',
        ),
      ],
    },
    {
      id: 'privacy-and-secrets',
      heading: 'Privacy and secrets',
      blocks: [
        text(
          'The [privacy policy](/privacy-policy) is part of these terms. Each of us keeps the other’s confidential information to itself, and uses it for the work only. Personal information of your customers we hold for you, as your agent under section 11 of the Privacy Act 2020.',
        ),
      ],
    },
    {
      id: 'referrals',
      heading: 'Referrals',
      blocks: [
        text(
          '[Partner Rewards](/referral-program) says what a referral pays: 15% of the total project fee on completion, and 5% of a recurring contract monthly for its duration, GST-inclusive, by monthly bank transfer. Its terms are part of these.',
        ),
      ],
      claims: ['referral-project-share', 'referral-recurring-share'],
    },
    {
      id: 'your-rights-in-law',
      heading: 'The Consumer Guarantees Act and the Fair Trading Act',
      blocks: [
        text(
          'If you buy as a consumer, the Consumer Guarantees Act 1993 and the Fair Trading Act 1986 give you rights that nothing here takes away.',
        ),
        text(
          'If you buy for a business, both of us are in trade, and the services are supplied and acquired in trade. We then agree that the Consumer Guarantees Act 1993 does not apply, and that this is fair and reasonable. The Fair Trading Act 1986 applies all the same; we do not contract out of it.',
        ),
      ],
    },
    {
      id: 'liability',
      heading: 'If something goes wrong',
      blocks: [
        text(
          'Tell us, and give us a fair chance to put it right: we do the work again, or give back what you paid for it.',
        ),
        text(
          'In trade, and as far as the law allows, neither of us is liable for lost profit or other indirect loss, and our whole liability is limited to the fees you paid us in the 12 months before. This does not limit liability for fraud, for death or injury, for what the law does not let us limit, or your duty to pay.',
        ),
      ],
      claims: ['liability-cap'],
    },
    {
      id: 'ending',
      heading: 'Ending it',
      blocks: [
        text(
          'The quote says how long a contract runs and how much notice ends it. Either of us may end it at once if the other breaks it seriously and does not put it right after being asked in writing. When it ends, you get your data in a common format, your numbers go where you say, and we delete our copies as the [privacy policy](/privacy-policy#how-long) says.',
        ),
      ],
    },
    {
      id: 'messages',
      heading: 'Electronic messages',
      blocks: [
        text(
          'You agree to get notices by email. Commercial messages come only with your consent, and every one of them can be unsubscribed from free of charge, as the Unsolicited Electronic Messages Act 2007 asks.',
        ),
      ],
    },
    {
      id: 'changes-and-law',
      heading: 'Changes, law and disputes',
      blocks: [
        text(
          'We may change these terms for the time to come, and date the change here. A contract already running keeps the terms it began with, unless we both agree. These terms took effect on 28 February 2025.',
        ),
        list('26 November 2026: you delete your account by yourself, on your profile.'),
        text(
          'New Zealand law applies. Let us talk first; if that fails, either of us may ask for mediation, then the New Zealand courts or, where it may hear the case, the Disputes Tribunal.',
        ),
        text(`Reach us at ${mail} or ${phone}.`),
      ],
    },
  ],
  seo: {
    title: 'Terms of service',
    description:
      'The terms for using this site, holding an account and buying our services: quotes, fees, what AI cannot promise, who owns what, and your rights in law.',
  },
}
