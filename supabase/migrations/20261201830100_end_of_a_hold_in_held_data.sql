-- Suits the version before: yes, since 20261201800400. The same view.
-- The copy of a client's data says until when a deletion is held.
create or replace view private.held_rows as
select
  person, part, size, content,
  (
    place || ' ' || coalesce(to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '') || ' ' || row_id
  ) collate "C" as key
from (
  -- As the policies of public.files show them.
  select
    file.person, 'files' as part, '00' as place, file.created_at as at, file.id::text as row_id, file.size,
    json_build_object(
      'id', file.id, 'name', file.name, 'size', file.size, 'kind', file.kind, 'created_at', file.created_at,
      'bucket', file.bucket, 'path', file.path, 'project_id', file.project_id, 'draft_id', file.draft_id,
      'submission_id', file.submission_id, 'submission', submission.reference,
      'message_id', file.message_id, 'message_number', message.number, 'message_sent_at', message.sent_at,
      'keep_until', file.keep_until
    ) as content
  from (
    select own.user_id as person, own.* from public.files as own
    where own.kind in ('draft', 'submission') and own.bucket = 'submissions'
    union all
    select project.client_id, given.* from public.files as given
    join public.projects as project on project.id = given.project_id
    where given.kind in ('document', 'message')
  ) as file
  left join public.questionnaire_submissions as submission on submission.id = file.submission_id
  left join public.messages as message on message.id = file.message_id

  union all
  select
    account.id, 'account', '01', account.created_at, account.id::text, 0,
    json_build_object(
      'id', account.id, 'email', account.email, 'new_email', nullif(account.email_change, ''),
      'created_at', account.created_at, 'email_confirmed_at', account.email_confirmed_at,
      'last_login_at', account.last_sign_in_at, 'given_at_registration', account.raw_user_meta_data,
      'earlier_emails', (
        select coalesce(json_agg(json_build_object('email', earlier.address, 'left_at', earlier.left_at) order by earlier.left_at), '[]')
        from private.earlier_addresses as earlier where earlier.person_id = account.id
      )
    )
  from auth.users as account

  union all
  -- size: how many of its fields are filled in.
  select
    profile.user_id, 'profile', '02', profile.created_at, '',
    num_nonnulls(
      nullif(profile.name, ''), nullif(profile.surname, ''), nullif(profile.email, ''), nullif(profile.phone, ''),
      nullif(profile.company_name, ''), nullif(profile.business_address, ''), nullif(profile.industry, ''),
      nullif(profile.ai_interests, ''), nullif(profile.attribution, '{}')
    ),
    json_build_object(
      'name', profile.name, 'surname', profile.surname, 'email', profile.email, 'phone', profile.phone,
      'company_name', profile.company_name, 'business_address', profile.business_address,
      'industry', profile.industry, 'ai_interests', profile.ai_interests, 'came_from', profile.attribution,
      'created_at', profile.created_at, 'updated_at', profile.updated_at,
      'agency_told_at', profile.announced_at
    )
  from public.business_profiles as profile

  union all
  select
    project.client_id, 'projects', '03', project.created_at, project.id::text, 0,
    json_build_object(
      'id', project.id, 'looked_after_by', project.assignee_name, 'starts_on', project.starts_on,
      'question_set', project.question_set, 'begun_at', project.begun_at, 'closed_at', project.closed_at,
      'created_at', project.created_at, 'updated_at', project.updated_at
    )
  from public.projects as project

  union all
  select
    project.client_id, 'project_dates', '04', date.created_at, date.id::text, 0,
    json_build_object(
      'id', date.id, 'project_id', date.project_id, 'on_day', date.on_day, 'at_time', date.at_time,
      'what', date.what, 'turn', date.turn, 'note', date.note, 'action', date.action, 'done_at', date.done_at, 'moved_from', date.moved_from,
      'created_at', date.created_at, 'updated_at', date.updated_at
    )
  from public.project_dates as date join public.projects as project on project.id = date.project_id

  union all
  select
    submission.user_id, 'submissions', '05', submission.submitted_at, submission.id::text, 0,
    json_build_object(
      'id', submission.id, 'reference', submission.reference, 'status', submission.status,
      'submitted_at', submission.submitted_at, 'changed_at', submission.changed_at,
      'reopened_reason', submission.reopened_reason, 'first_name', submission.first_name,
      'last_name', submission.last_name, 'email', submission.email, 'phone', submission.phone,
      'company_name', submission.company_name, 'industry', submission.industry,
      'project_description', submission.project_description, 'question_set', submission.question_set,
      'answers', submission.answers, 'project_id', submission.project_id,
      'created_at', submission.created_at, 'updated_at', submission.updated_at
    )
  from public.questionnaire_submissions as submission

  union all
  select
    submission.user_id, 'submission_events', '06', event.at, event.id::text, 0,
    json_build_object(
      'id', event.id, 'submission', submission.reference, 'what', event.what, 'at', event.at,
      'side', event.actor_side, 'name', event.actor_name, 'reason', event.reason,
      'question_set', submission.question_set, 'stood_before', event.before
    )
  from public.submission_events as event
  join public.questionnaire_submissions as submission on submission.id = event.submission_id

  union all
  select
    draft.user_id, 'drafts', '07', draft.created_at, draft.id::text, 0,
    json_build_object(
      'id', draft.id, 'project_id', draft.project_id, 'changes_of_submission', submission.reference,
      'files_taken_off', draft.taken_off, 'created_at', draft.created_at, 'updated_at', draft.updated_at
    )
  from public.drafts as draft
  left join public.questionnaire_submissions as submission on submission.id = draft.submission_id

  union all
  select
    draft.user_id, 'draft_answers', '08', draft.created_at, draft.id || ' ' || answer.question, 0,
    json_build_object(
      'draft_id', draft.id, 'question_set', project.question_set, 'question', answer.question,
      'answer', answer.text, 'saved_at', answer.saved_at, 'version', answer.version
    )
  from public.draft_answers as answer
  join public.drafts as draft on draft.id = answer.draft_id
  join public.projects as project on project.id = draft.project_id

  union all
  select
    project.client_id, 'messages', '09', message.sent_at, message.id::text, 0,
    json_build_object(
      'id', message.id, 'project_id', message.project_id, 'number', message.number, 'side', message.side,
      'name', message.author_name, 'text', message.text, 'sent_at', message.sent_at,
      'changes_submission', submission.reference
    )
  from public.messages as message join public.projects as project on project.id = message.project_id
  left join public.questionnaire_submissions as submission on submission.id = message.about_submission_id

  union all
  select
    read.user_id, 'thread_reads', '10', read.at, read.project_id::text, 0,
    json_build_object('project_id', read.project_id, 'read_up_to_number', read.number, 'at', read.at, 'name', read.name)
  from public.thread_reads as read

  union all
  -- As the policies of public.bookings show them, and those of an earlier address.
  select
    call.person, 'calls', '11', call.requested_at, call.id::text, 0,
    json_build_object(
      'id', call.id, 'starts_at', call.starts_at, 'moved_from', call.moved_from, 'state', call.state,
      'name', call.name, 'email', call.email, 'phone', call.phone, 'about', call.about, 'carried_along', call.carried,
      'device_time_zone', call.time_zone,
      'changed_by', call.changed_by, 'reason', nullif(call.reason, ''), 'requested_at', call.requested_at,
      'booked_at', call.booked_at, 'reminded_at', call.reminded_at, 'ended_at', call.ended_at,
      'calendar_entry', call.uid, 'calendar_sequence', call.sequence, 'project_id', call.project_id
    )
  from (
    select own.client_id as person, own.* from public.bookings as own
    union all
    select own.person_id, visited.* from public.bookings as visited
    join private.account_addresses as own
      on visited.email = own.address and visited.created_at > own.since and visited.created_at <= own.until
    where visited.client_id is null and visited.booked_at is not null
  ) as call

  union all
  select
    own.person_id, 'enquiries', '12', enquiry.created_at, enquiry.id::text, 0,
    json_build_object(
      'id', enquiry.id, 'reference', enquiry.reference, 'created_at', enquiry.created_at, 'name', enquiry.name,
      'email', enquiry.email,
      'phone', enquiry.phone, 'interest', enquiry.interest, 'message', enquiry.message,
      'state', enquiry.state, 'came_from', enquiry.attribution,
      'invitation', (
        select json_build_object(
          'name', open.name, 'company_name', open.company_name, 'link_expires_at', open.expires_at
        )
        from private.enquiry_invitations as open where open.enquiry_id = enquiry.id
      )
    )
  from public.contact_messages as enquiry
  join private.account_addresses as own
    on lower(enquiry.email) = own.address and enquiry.created_at > own.since and enquiry.created_at <= own.until

  union all
  -- What the agency answered, and what it wrote down of the person's words; its own notes are not among it.
  select
    own.person_id, 'enquiry_entries', '12a', entry.at, entry.id::text, 0,
    json_build_object(
      'enquiry_id', entry.enquiry_id, 'kind', entry.kind, 'name', entry.author_name, 'text', entry.text,
      'happened_at', entry.happened_at, 'via', entry.via, 'at', entry.at
    )
  from public.enquiry_entries as entry
  join public.contact_messages as enquiry on enquiry.id = entry.enquiry_id
  join private.account_addresses as own
    on lower(enquiry.email) = own.address and enquiry.created_at > own.since and enquiry.created_at <= own.until
  where entry.kind in ('answer', 'added', 'answered_elsewhere', 'invited', 'joined') and entry.taken_back_at is null
    and (
      entry.kind <> 'answer' or entry.handed_at is not null or entry.is_in_doubt
      -- It is sent again, and may have arrived before.
      or exists (select from public.mail_outbox as sent where sent.id = entry.mail_id and sent.is_in_doubt)
    )

  union all
  -- Never what they said: it may hold links that let somebody in.
  select
    mail.person, 'mails', '13', mail.created_at, mail.id::text, 0,
    json_build_object(
      'template', mail.template, 'state', mail.state, 'created_at', mail.created_at, 'sent_at', mail.sent_at
    )
  from (
    select to_account.user_id as person, to_account.id, to_account.template, to_account.state,
      to_account.created_at, to_account.sent_at
    from public.mail_outbox as to_account
    union all
    select own.person_id, to_address.id, to_address.template, to_address.state, to_address.created_at,
      to_address.sent_at
    from public.mail_outbox as to_address
    join private.account_addresses as own
      on lower(to_address.recipient) = own.address
      and to_address.created_at > own.since and to_address.created_at <= own.until
    where to_address.user_id is null
    union all
    select own.person_id, of_platform.id, of_platform.template, of_platform.state, of_platform.created_at,
      of_platform.sent_at
    from private.account_addresses as own cross join lateral private.account_mails(own.address) as of_platform
    where of_platform.created_at > own.since and of_platform.created_at <= own.until
  ) as mail

  union all
  select
    session.user_id, 'sessions', '14', session.created_at, session.id::text, 0,
    json_build_object(
      'id', session.id, 'logged_in_at', session.created_at, 'used_at', session.refreshed_at at time zone 'UTC',
      'browser', session.user_agent, 'network_address', host(session.ip)
    )
  from auth.sessions as session

  union all
  select
    account.id, 'account_log', '15', entry.created_at, entry.id::text, 0,
    json_build_object(
      'at', entry.created_at, 'act', entry.payload ->> 'action',
      'network_address', nullif(entry.ip_address, '')
    )
  from auth.audit_log_entries as entry
  join auth.users as account on account.id::text = entry.payload ->> 'actor_id'

  union all
  select
    entry.actor_id, 'acts', '16', entry.at, to_char(entry.id, 'FM0000000000000000000'), 0,
    json_build_object(
      'at', entry.at, 'act', entry.action, 'table', entry.subject_table, 'record', entry.subject_id,
      'detail', entry.detail, 'via', entry.via
    )
  from public.audit_log as entry

  union all
  select
    receipt.user_id, 'consents', '17', receipt.decided_at, '', 0,
    json_build_object(
      'decided_at', receipt.decided_at, 'analytics', receipt.analytics, 'marketing', receipt.marketing,
      'version', receipt.version, 'shown', receipt.shown, 'received_at', receipt.received_at
    )
  from public.consent_receipts as receipt

  union all
  select
    own.person_id, 'newsletter', '18', subscriber.created_at, subscriber.id::text, 0,
    json_build_object(
      'email', subscriber.email, 'status', subscriber.status, 'consented_at', subscriber.consented_at,
      'consent_text', subscriber.consent_text, 'consent_version', subscriber.consent_version,
      'consent_page', subscriber.consent_source, 'confirmation_sent_at', subscriber.confirmation_sent_at,
      'confirmed_at', subscriber.confirmed_at, 'unsubscribed_at', subscriber.unsubscribed_at,
      'created_at', subscriber.created_at
    )
  from public.newsletter_subscribers as subscriber
  join private.account_addresses as own
    on subscriber.email = own.address and subscriber.created_at > own.since and subscriber.created_at <= own.until

  union all
  select
    own.person_id, 'newsletter_issues', '19', delivery.queued_at, delivery.issue, 0,
    json_build_object('issue', delivery.issue, 'subject', issue.subject, 'sent_at', delivery.queued_at)
  from public.newsletter_deliveries as delivery
  join public.newsletter_issues as issue on issue.slug = delivery.issue
  join public.newsletter_subscribers as subscriber on subscriber.id = delivery.subscriber_id
  join private.account_addresses as own
    on subscriber.email = own.address and subscriber.created_at > own.since and subscriber.created_at <= own.until

  union all
  select
    deletion.person_id, 'deletions', '20', deletion.requested_at, deletion.id::text, 0,
    json_build_object(
      'id', deletion.id, 'requested_at', deletion.requested_at, 'due_at', deletion.due_at,
      'cancelled_at', deletion.cancelled_at, 'held_at', deletion.held_at, 'held_because', deletion.held_because,
      'held_until', deletion.held_until, 'started_at', deletion.started_at, 'done_at', deletion.done_at
    )
  from public.account_deletions as deletion

  union all
  -- The team's names are left out: the person is told what was done, not by which colleague.
  select
    request.person, 'privacy_requests', '21', request.recorded_at, request.id::text, 0,
    json_build_object(
      'id', request.id, 'kind', request.kind, 'came_on', request.came_on, 'came_by', request.came_by,
      'note', request.note, 'due_on', request.due_on, 'closed_at', request.closed_at,
      'outcome', request.outcome, 'ground', request.ground,
      'history', (
        select json_agg(
          json_strip_nulls(json_build_object(
            'at', entry.at, 'act', entry.act, 'what', entry.what, 'handed_to', entry.handed_to,
            'identity_check', entry.identity_check, 'identity_note', entry.identity_note
          ))
          order by entry.at, entry.id
        )
        from public.privacy_request_entries as entry where entry.request_id = request.id
      )
    )
  from (
    select client_id as person, own.* from public.privacy_requests as own where client_id is not null
    union all
    select own.person_id, of_address.* from public.privacy_requests as of_address
    join private.account_addresses as own
      on of_address.email = own.address and of_address.recorded_at > own.since and of_address.recorded_at <= own.until
  ) as request
) as held;
