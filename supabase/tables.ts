// Made of the migrations by `npm run generate:database`: change those.
import type { ColumnType } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as a string: it may be larger than a number holds exactly. */
type BigInteger = string | number
type Json<Column> = ColumnType<
  Column extends keyof JsonColumns ? JsonColumns[Column] : Record<string, unknown>,
  string,
  string
>
/** An insert may leave it out. */
type Default<Type> = [Type] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<Type, Type | undefined, Type>
/** The database makes it. */
type Computed<Type> = ColumnType<Type extends ColumnType<infer Read> ? Read : Type, never, never>

export interface PublicTables {
  'public.account_deletions': {
    id: Default<string>
    /** The account. Not a foreign key: the row outlives it. */
    person_id: string
    requested_at: Default<Timestamp>
    /** Carried out from then on. */
    due_at: Timestamp
    cancelled_at: Timestamp | null
    held_at: Timestamp | null
    /** Why the agency holds it, in words that the client reads; without a personal detail. */
    held_because: string | null
    /** From then on it cannot be cancelled: the sessions have ended, and nobody can log in. */
    started_at: Timestamp | null
    done_at: Timestamp | null
    /** The day in New Zealand with whose beginning the hold ends by itself. */
    held_until: ColumnType<Date, string, string> | null
  }
  'public.audit_log': {
    id: Computed<BigInteger>
    at: Default<Timestamp>
    /** Who asked for it; null where no person did: see via. Not a foreign key: the entry outlives the account. */
    actor_id: Default<string | null>
    /** Subject and verb, such as submission.status_changed. */
    action: string
    subject_table: string
    subject_id: string | null
    /** What changed, such as {"from": "pending", "to": "in_review"}. */
    detail: Default<Json<'public.audit_log.detail'>>
    /** api: a page, by the data API. service-key: the data API with the secret key. function:NAME, command:NAME, timer:NAME: what acted. database: nothing said so, such as SQL by hand. Null: written before there was this column. */
    via: Default<string | null>
  }
  'public.bookings': {
    /** Made by who asks for it: sent again, it is the same call. */
    id: string
    starts_at: Timestamp
    /** requested: a visitor's, until the button behind the mailed link is pressed. past: it has begun. */
    state: 'requested' | 'booked' | 'past' | 'cancelled'
    /** Null: a visitor, known by the address alone. */
    client_id: string | null
    project_id: string | null
    /** As it was when the call was asked for; empty where an account has none. */
    name: string
    email: string
    /** One open call a mailbox, however its address is spelled. */
    mailbox: Computed<string>
    /** Which number to ring. */
    phone: string
    about: Default<string>
    /** Of the device, beside New Zealand's; empty: none. */
    time_zone: Default<string>
    /** Of the calendar entry, made here: nobody chooses another entry's. */
    uid: Default<string>
    /** Of the calendar entry: rises with each change. */
    sequence: Default<number>
    /** Who moved or cancelled it last. */
    changed_by: 'client' | 'agency' | null
    /** Of the agency, for the last change, as the person reads it. */
    reason: Default<string>
    requested_at: Default<Timestamp>
    /** Since when it stands at this time. */
    booked_at: Timestamp | null
    reminded_at: Timestamp | null
    /** When it was cancelled, or found to have begun. */
    ended_at: Timestamp | null
    /** Example data, gone after npm run demo:remove; it is never mailed. */
    is_demo: Default<boolean>
    created_at: Default<Timestamp>
    updated_at: Default<Timestamp>
    /** What the person carried along by a press: day, missedJob, as in the address of the page it was made on; {}: nothing. */
    carried: Default<Json<'public.bookings.carried'>>
    /** How often who booked it may still move it; the agency's moves take nothing of it. */
    moves_left: Default<number>
    /** How often who booked it may still change the number to ring. */
    numbers_left: Default<number>
    /** When it was before its last move; null: it was never moved. */
    moved_from: Timestamp | null
  }
  'public.business_profiles': {
    user_id: string
    name: Default<string>
    surname: Default<string>
    /** Follows auth.users.email; changed there only. */
    email: Default<string>
    phone: Default<string>
    company_name: Default<string>
    business_address: Default<string>
    industry: Default<'' | 'general' | 'realEstate' | 'plumbing' | 'beautySalon' | 'electrical' | 'solar' | 'construction' | 'restaurant' | 'smallBusiness' | 'callCentre'>
    ai_interests: Default<string>
    /** When the agency was told of this client. */
    announced_at: Timestamp | null
    /** Example data, gone after npm run demo:remove. */
    is_demo: Default<boolean>
    created_at: Default<Timestamp>
    updated_at: Default<Timestamp>
    /** The host that linked here; with consent the campaign and the landing page (attributionSchema). */
    attribution: Default<Json<'public.business_profiles.attribution'>>
  }
  'public.call_times': {
    starts_at: Timestamp
    /** Null: open. A call that is booked at a time that is closed stays. */
    closed_at: Timestamp | null
    created_at: Default<Timestamp>
    /** Whether visitors and clients may book it, if it is free: set by the function booking and the timer calls, which takes it back. The agency may ring at others, too. */
    is_offered: Default<boolean>
    /** When it was last opened again after it had been closed; null: never. */
    opened_at: Timestamp | null
  }
  'public.consent_receipts': {
    user_id: Default<string>
    /** By the clock of the browser. */
    decided_at: Timestamp
    received_at: Default<Timestamp>
    /** CONSENT_VERSION of the words that were shown. */
    version: string
    /** The wording, as the page showed it. */
    shown: string
    analytics: boolean
    marketing: boolean
  }
  'public.contact_messages': {
    id: Default<string>
    name: string
    email: string
    phone: string | null
    message: string
    interest: 'AI Voice Agents' | 'Intelligent Chatbots' | 'Workflow Automation' | '24/7 Operation' | 'Other'
    /** One row a key: the form's own, or a hash of the content within ten minutes. */
    idempotency_key: string
    state: Default<'new' | 'answered' | 'archived' | 'spam' | 'quarantine'>
    /** Why it looked like spam; null otherwise. */
    quarantine_reason: string | null
    /** Where the visitor came from, as far as consent allows. */
    attribution: Default<Json<'public.contact_messages.attribution'>>
    /** Example data, gone after npm run demo:remove. */
    is_demo: Default<boolean>
    created_at: Default<Timestamp>
    /** Whether the sender is still to be told that it arrived; false once that is queued, or is not to be. */
    receipt_due: Default<boolean>
    /** The number to say aloud, such as E-1042. A trigger gives it. */
    reference: Default<string>
    /** When its clock began: created_at, or when it was released, taken up again, or something was added. */
    waiting_since: Default<Timestamp>
    /** When it was first answered, by mail or elsewhere; what was taken back does not count. */
    first_answer_at: Timestamp | null
    /** Spam is forgotten by it. */
    state_since: Default<Timestamp>
    /** An administrator who sees to it, or nobody. */
    assignee: string | null
    /** Rises with every act; an act names the one that was on the screen. */
    version: Default<number>
    /** The parts of the Message-IDs before the @ of what was mailed to the person, oldest first: an answer refers to them. */
    mail_thread: Default<string[]>
    /** Name, address, phone, message and reference, for private.search_query. */
    search: Computed<string>
    /** The account that it joined, whose owner has confirmed the address. Null: none. */
    client_id: string | null
    /** The time of its newest entry, or created_at: it is forgotten by it. */
    last_entry_at: Default<Timestamp>
  }
  'public.draft_answers': {
    draft_id: string
    /** A question's id, or project_description. */
    question: string
    text: string
    /** Counted by the database: how often the text was changed, and one. */
    version: Default<number>
    saved_at: Default<Timestamp>
    /** Whether the text differs from what was sent, but for space around it. Kept by a trigger; always true in a draft of a new submission. */
    is_change: Default<boolean>
  }
  'public.drafts': {
    id: Default<string>
    project_id: string
    user_id: string
    /** The submission that it changes; null: it becomes a new one. */
    submission_id: string | null
    /** Files of that submission that it loses when the changes are sent. Not in public.files, where the agency would see it. */
    taken_off: Default<string[]>
    created_at: Default<Timestamp>
    updated_at: Default<Timestamp>
  }
  'public.enquiry_entries': {
    /** Made by the screen: sent again, it is the same act. */
    id: string
    /** The order of acts. */
    number: Computed<BigInteger>
    enquiry_id: string
    kind: 'answer' | 'note' | 'added' | 'answered_elsewhere' | 'released' | 'moved' | 'assigned' | 'invited' | 'joined' | 'came_back'
    author_id: string | null
    /** As it was then; empty: the agency's name stands for it. */
    author_name: string
    /** Of an answer, a note, or what came by another way. */
    text: string | null
    /** Of what was added or answered elsewhere: when that was. */
    happened_at: Timestamp | null
    via: 'phone' | 'mail' | 'other' | null
    from_state: 'new' | 'answered' | 'archived' | 'spam' | 'quarantine' | null
    to_state: 'new' | 'answered' | 'archived' | 'spam' | null
    /** Of an assignment: to whom; null: to nobody. */
    to_assignee: string | null
    /** Of an assignment: the name of that person as it was then. */
    to_name: string | null
    /** The mail of an answer. Not a foreign key: the outbox forgets it sooner. */
    mail_id: string | null
    /** What the enquiry was before, for taking the act back. */
    before: Json<'public.enquiry_entries.before'>
    /** Not the beginning of the transaction, which may have waited for another one's act. */
    at: Default<Timestamp>
    /** It stays in the history, and no figure counts it. */
    taken_back_at: Timestamp | null
    /** Of an answer: when the mail server took it. Whether it was delivered nobody knows. */
    handed_at: Timestamp | null
    /** Of an answer: when it was given up; null too while it is on its way. */
    failed_at: Timestamp | null
    /** Why it was given up, in one line; may quote the mail server. */
    failure: string | null
    /** It was given up, and may have left: the connection was lost before the mail server's reply. */
    is_in_doubt: Default<boolean>
    /** How often it was tried to be sent, once that failed. */
    tries: Default<number>
    /** When somebody found it returned in the mailbox. */
    came_back_at: Timestamp | null
    /** What happened to the enquiry took it back, not who wrote it. */
    is_withdrawn: Default<boolean>
  }
  'public.error_reports': {
    fingerprint: string
    origin: 'browser' | 'server'
    kind: string
    message: string
    /** At most ten, as texts; resolved by the source maps that the server keeps. */
    frames: Default<Json<'public.error_reports.frames'>>
    /** Where it was last seen: as counted by events; of the server the part of the API, or the job. */
    path: string
    /** Of the last time it was seen. */
    release: string
    count: Default<BigInteger>
    first_seen: Default<Timestamp>
    last_seen: Default<Timestamp>
  }
  'public.event_counts': {
    hour: Timestamp
    name: string
    /** Without query; identifiers are `:id`, undeclared paths `other`. */
    path: string
    label: Default<string>
    count: BigInteger
  }
  'public.files': {
    id: Default<string>
    /** Who uploaded it; null once the account is deleted. */
    user_id: string | null
    /** The submission that it was sent with. */
    submission_id: string | null
    /** draft: not sent, the uploader's alone, who may remove it. submission, message: sent with one. document: the agency's, for a project. */
    kind: Default<'draft' | 'submission' | 'message' | 'document'>
    bucket: string
    /** In the bucket; no two buckets hold the same. */
    path: string
    /** As the client's file is called, which a path cannot be; of files from before: the end of the path. */
    name: string
    /** In bytes. */
    size: BigInteger
    created_at: Default<Timestamp>
    /** The project of the submission, message or document; of a draft none, or the one that an administrator uploads it for. */
    project_id: string | null
    /** The draft that it is to be sent with. */
    draft_id: string | null
    /** The message that it was sent with. */
    message_id: string | null
    /** Of a file that was taken off: so long the purge leaves it, and it can be put back. */
    keep_until: Timestamp | null
    /** What was checked before it was kept: the ending of its name, its declared type, its content. Empty: nobody knows, as of a file that SQL stored. */
    checks: Default<string[]>
  }
  'public.mail_outbox': {
    id: Default<string>
    /** A template of functions/_shared/mail. */
    template: string
    /** Empty: the agency, whose address send-mail knows. */
    recipient: string
    /** Null: the sender. Empty: the agency, whose address send-mail knows. */
    reply_to: string | null
    /** What the template is filled with; may carry link tokens, so no role of the API reads it. */
    data: Json<'public.mail_outbox.data'>
    /** data is emptied after sending. */
    sensitive: Default<boolean>
    /** A second mail with the same key is not queued. */
    idempotency_key: string | null
    /** The part of the Message-ID before the @. Stable over retries: a receiver drops a second copy. */
    message_id: Default<string>
    state: Default<'queued' | 'sent' | 'failed'>
    attempts: Default<number>
    /** Not before; pushed back after every failure. */
    next_attempt_at: Default<Timestamp>
    last_error: string | null
    created_at: Default<Timestamp>
    /** created_at, or when it was queued again after it had failed. */
    queued_at: Default<Timestamp>
    /** When the server first refused the recipient or the content for good; null where it never did. */
    refused_since: Timestamp | null
    sent_at: Timestamp | null
    /** Goes when no other mail is due. */
    is_bulk: Default<boolean>
    /** The account that it is to, by whoever queues it: what waits is dropped with the account. Null: to the agency, or to somebody who needs no account. */
    user_id: string | null
    /** The mails that it goes on from, oldest first, by their message_id: mail programs show them together. */
    conversation: Default<string[]>
    /** Failed after all of it was written and before the server's reply: it may have arrived. */
    is_in_doubt: Default<boolean>
  }
  'public.messages': {
    /** Made by who sends it: sent again, it is the same message. */
    id: string
    project_id: string
    /** Within the project, without a gap; news are asked for by it. */
    number: number
    side: 'client' | 'agency'
    author_id: string | null
    /** As it was when the message was sent; empty: the agency's name stands for it. */
    author_name: string
    text: string
    sent_at: Default<Timestamp>
    /** Of changes that came too late: the submission, of the same client, whose answers they change. Set when the message is sent, by send_message alone. */
    about_submission_id: string | null
  }
  'public.newsletter_deliveries': {
    issue: string
    subscriber_id: string
    queued_at: Default<Timestamp>
  }
  'public.newsletter_issues': {
    slug: string
    subject: string
    issued_on: ColumnType<Date, string, string>
    markdown: string
    /** It is for those who had confirmed by then. */
    started_at: Default<Timestamp>
  }
  'public.newsletter_subscribers': {
    id: Default<string>
    email: string
    status: Default<'pending' | 'confirmed' | 'unsubscribed'>
    /** The words that were agreed to, as they stood on the page. */
    consent_text: string
    consent_version: string
    /** The page that the form stood on. */
    consent_source: string
    consented_at: Timestamp
    /** Of the link mailed last (SHA-256, base64url). */
    confirmation_hash: string | null
    confirmation_sent_at: Timestamp
    confirmed_at: Timestamp | null
    /** Of the links that were mailed, the newest 120: a monthly issue for ten years. */
    unsubscribe_hashes: Default<string[]>
    unsubscribed_at: Timestamp | null
    created_at: Default<Timestamp>
    /** When the earlier links to confirm were mailed, by hash: of this sign-up, and not expired when the newest was asked for. */
    earlier_confirmations: Default<Json<'public.newsletter_subscribers.earlier_confirmations'>>
  }
  'public.privacy_request_entries': {
    id: Default<string>
    request_id: string
    at: Default<Timestamp>
    act: 'recorded' | 'assigned' | 'exported' | 'deletion_begun' | 'done' | 'refused'
    author_id: string | null
    /** As it was then; empty: the agency's name stands for it. */
    author_name: string
    /** Who was given it; null: nobody. */
    assignee_name: string | null
    what: string | null
    handed_to: string | null
    /** Stays when the account goes; what was typed of it does not. */
    identity_check: 'account' | 'mail_answered' | 'rung_back' | 'document' | 'known_in_person' | null
    identity_note: string | null
    /** Of a copy: the session that reads it. */
    session_id: string | null
  }
  'public.privacy_requests': {
    /** Made by the screen: sent again, it is the same request. */
    id: string
    kind: 'access' | 'correction' | 'deletion'
    /** The day in New Zealand; the working days are counted from the next. */
    came_on: ColumnType<Date, string, string>
    came_by: 'email' | 'message' | 'phone' | 'post' | 'in_person'
    /** Answered in time on this day, privacyDueOn. */
    due_on: ColumnType<Date, string, string>
    /** The account with this confirmed address; null: none, or it is deleted. */
    client_id: string | null
    /** Of somebody without an account. */
    email: string | null
    /** What is asked for, in the team's words; gone with the account. */
    note: string | null
    assignee: string | null
    recorded_at: Default<Timestamp>
    closed_at: Timestamp | null
    outcome: 'done' | 'refused' | null
    ground: 'identity_not_shown' | 'not_held' | 'affairs_of_others' | 'is_correct' | 'kept_by_law' | 'withdrawn' | null
  }
  'public.project_dates': {
    id: Default<string>
    project_id: string
    /** A day in New Zealand. */
    on_day: ColumnType<Date, string, string>
    /** New Zealand's time; null: by the end of that day. */
    at_time: string | null
    what: string
    /** Who acts. */
    turn: 'client' | 'agency'
    done_at: Timestamp | null
    /** The day that it was on before it was last moved. */
    moved_from: ColumnType<Date, string, string> | null
    created_at: Default<Timestamp>
    updated_at: Default<Timestamp>
    /** How it is done; empty: it says so itself. */
    note: Default<string>
    /** What does it at one press: an https link, or a number to ring as it is shown abroad ("+64 9 555 0142"); empty: none. */
    action: Default<string>
  }
  'public.projects': {
    id: Default<string>
    client_id: string
    /** The administrator who looks after it; null: nobody yet. */
    assignee: string | null
    /** The assignee's shown name, kept by triggers: clients may not read roles. */
    assignee_name: Default<string>
    /** The first day of its weeks, once agreed. */
    starts_on: ColumnType<Date, string, string> | null
    /** Which questions its client is asked: a name of questionSets. */
    question_set: Default<string>
    /** When something was first sent in it, or an administrator opened it. Null: it holds a draft, and administrators do not see it. */
    begun_at: Timestamp | null
    /** Null: open. What is closed stays to be read. */
    closed_at: Timestamp | null
    /** Example data, gone after npm run demo:remove. */
    is_demo: Default<boolean>
    created_at: Default<Timestamp>
    updated_at: Default<Timestamp>
    /** The client's messages up to this number need no answer, as an administrator said. */
    no_answer_to: Default<number>
  }
  'public.questionnaire_submissions': {
    id: Default<string>
    /** The caller, unless a service says whose. */
    user_id: Default<string>
    /** Made by the form: answers sent again under it are the same submission. */
    idempotency_key: string | null
    /** The submission's number, such as S-1042, given by the database and kept. */
    reference: string
    first_name: Default<string>
    last_name: Default<string>
    /** The account's address, now. */
    email: Default<string>
    phone: Default<string>
    company_name: Default<string>
    project_description: Default<string>
    industry: Default<'' | 'general' | 'realEstate' | 'plumbing' | 'beautySalon' | 'electrical' | 'solar' | 'construction' | 'restaurant' | 'smallBusiness' | 'callCentre'>
    /** Question id to answer, both text. */
    answers: Default<Json<'public.questionnaire_submissions.answers'>>
    /** Set by the database. */
    submitted_at: Default<Timestamp>
    status: Default<'pending' | 'in_review' | 'completed'>
    /** Why a completed submission is in review again, in an administrator's words for the client. */
    reopened_reason: string | null
    /** Path of its first file, for versions that know one only: all of them are in public.files. */
    file_url: string | null
    /** Example data, gone after npm run demo:remove. */
    is_demo: Default<boolean>
    created_at: Default<Timestamp>
    updated_at: Default<Timestamp>
    /** Given by a trigger where whoever writes the row does not. */
    project_id: string
    /** Which questions were asked. */
    question_set: Default<string>
    /** When its client last changed it, before its review. */
    changed_at: Timestamp | null
  }
  'public.security_events': {
    id: Computed<BigInteger>
    at: Default<Timestamp>
    type: '404-error' | 'csp-violation' | 'mixed-content' | 'xss-attempt'
    /** Without query and fragment. */
    path: string
    /** The host, and of a page of our own its path too, without its query; empty where there was none. */
    referrer: string
    detail: Default<Json<'public.security_events.detail'>>
  }
  'public.submission_events': {
    id: Default<string>
    submission_id: string
    what: 'sent' | 'changed' | 'review_begun' | 'completed' | 'reopened' | 'taken_back'
    /** Not the beginning of the transaction, which may have waited for another one's event. */
    at: Default<Timestamp>
    actor_side: 'client' | 'agency'
    /** Empty: the agency's name stands for it. */
    actor_name: string
    /** Of a reopening, in an administrator's words. */
    reason: string | null
    /** Of a change, what stood before where it differs: answers by question, project_description, names of files; and the names of those that were added and taken off. */
    before: Json<'public.submission_events.before'> | null
    /** Made by the form: changes sent again under it are the same. */
    key: string | null
    /** Of a move, the administrator who made it. Not a foreign key: the history outlives the account. */
    actor_id: string | null
    /** Of a move, the status before it. */
    prior_status: 'pending' | 'in_review' | 'completed' | null
    /** Of a move, the reopened_reason before it. */
    prior_reason: string | null
    /** Of a move that was taken back: no figure counts it. */
    taken_back_at: Timestamp | null
  }
  'public.submission_notes': {
    /** Made by the screen: sent again, it is the same note. */
    id: string
    submission_id: string
    author_id: string | null
    /** As it was then; empty: the agency's name stands for it. */
    author_name: string
    text: string
    at: Default<Timestamp>
    /** It stays in the history. */
    taken_back_at: Timestamp | null
  }
  'public.thread_reads': {
    project_id: string
    user_id: string
    side: 'client' | 'agency'
    /** Of who read it, as the other side sees it. */
    name: string
    number: number
    at: Default<Timestamp>
  }
  'public.user_roles': {
    user_id: string
    /** A client has no row. */
    role: 'admin'
    granted_at: Default<Timestamp>
    /** Null: granted from the command line. */
    granted_by: string | null
    /** As clients see this person; empty: the agency's name stands for it. Set on the team page, or from the command line. */
    name: Default<string>
  }
  'public.visit_counts': {
    hour: Timestamp
    /** The host of the referrer, `direct` or `other`. */
    source: string
    device: 'phone' | 'tablet' | 'desktop'
    browser: string
    count: BigInteger
  }
  'public.vital_counts': {
    hour: Timestamp
    metric: 'LCP' | 'FID' | 'INP' | 'CLS' | 'FCP' | 'TTFB'
    path: string
    /** Counts of the buckets of WEB_VITALS, the last one open. */
    buckets: number[]
  }
}
