import { paths } from '../../../domain/site/paths.ts'
import { answer, seen, type View } from '../view.ts'

const link = `${paths.yourData}#token_hash=${'a'.repeat(43)}`
const behind = (name: string, status: number, json: object, title: string | RegExp): View => ({
  name,
  path: link,
  before: answer('**/functions/v1/visitor-data', status, json),
  act: (page) => seen(page, title),
})
const data = {
  email: 'hana@aotea.example',
  amounts: { enquiries: 2, calls: 1, mails: 14, newsletter: 1, privacy_requests: 1 },
  hasAccount: false,
  callAt: '2026-12-03T21:30:00.000Z',
  held: null,
}

/** What is held without an account: the page behind a mailed link. */
export const yourDataViews: readonly View[] = [
  behind('your-data-link', 200, data, 'What we hold about you'),
  behind(
    'your-data-held',
    200,
    {
      ...data,
      held: {
        because: 'A dispute about the call of May is open.',
        until: '2027-01-31',
      },
    },
    /^We have to keep it until/u,
  ),
  behind(
    'your-data-nothing',
    200,
    { ...data, amounts: {}, callAt: null },
    'We hold nothing about you',
  ),
  behind('your-data-account', 200, { ...data, hasAccount: true }, 'You have an account'),
  behind('your-data-expired', 410, { code: 'link_expired' }, 'This link no longer works'),
]
