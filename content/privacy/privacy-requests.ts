import type {
  IdentityCheck,
  PRIVACY_WAYS,
  PrivacyAct,
  PrivacyKind,
  RefusalGround,
} from '../../domain/privacy/privacy-request.ts'

/** Requests under the Privacy Act, as the desk and the client's own file say them. */
export const privacyRequestWords = {
  title: 'Privacy requests',
  kind: {
    access: 'See what we hold',
    correction: 'Correct something',
    deletion: 'Delete something',
  } satisfies Record<PrivacyKind, string>,
  cameBy: {
    email: 'Email',
    message: 'Message in the portal',
    phone: 'Phone',
    post: 'Post',
    in_person: 'In person',
  } satisfies Record<(typeof PRIVACY_WAYS)[number], string>,
  check: {
    account: 'Asked while logged in to the account',
    mail_answered: 'Answered an email to the address that we hold',
    rung_back: 'Rung back on the number that we hold',
    document: 'Showed a document with a photo',
    known_in_person: 'Known in person',
  } satisfies Record<IdentityCheck, string>,
  ground: {
    identity_not_shown: 'They did not show who they are',
    not_held: 'We do not hold it, or cannot find it',
    affairs_of_others: 'It would disclose the affairs of someone else',
    is_correct: 'What we hold is right; their statement is attached to it',
    kept_by_law: 'A law or a dispute requires us to keep it',
    withdrawn: 'They took the request back',
  } satisfies Record<RefusalGround, string>,
  act: {
    recorded: 'Recorded',
    assigned: 'Assigned',
    exported: 'Copy begun, to be handed out',
    deletion_begun: 'Deletion of the account begun',
    done: 'Answered',
    refused: 'Refused',
    other: 'Something else was done',
  } satisfies Record<PrivacyAct | 'other', string>,
  outcome: { done: 'Answered', refused: 'Refused' },
} as const

/** Of a client's page. */
export const clientPrivacyWords = {
  none: 'None.',
  record: 'Record a request',
  due: (day: string) => `due ${day}`,
  failed: 'They could not be loaded.',
} as const
