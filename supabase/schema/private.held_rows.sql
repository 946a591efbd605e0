-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What is held on a person, a row each, with all that the person may see. key orders it, and goes on from there. size: of a file its bytes, of a profile its filled fields.
create view private.held_rows as
 SELECT person,
    part,
    size,
    content,
    (((((place || ' '::text) || COALESCE(to_char((at AT TIME ZONE 'UTC'::text), 'YYYYMMDDHH24MISSUS'::text), ''::text)) || ' '::text) || row_id) COLLATE "C") AS key
   FROM ( SELECT file.person,
            'files'::text AS part,
            '00'::text AS place,
            file.created_at AS at,
            (file.id)::text AS row_id,
            file.size,
            json_build_object('id', file.id, 'name', file.name, 'size', file.size, 'kind', file.kind, 'created_at', file.created_at, 'bucket', file.bucket, 'path', file.path, 'project_id', file.project_id, 'draft_id', file.draft_id, 'submission_id', file.submission_id, 'submission', submission.reference, 'message_id', file.message_id, 'message_number', message.number, 'message_sent_at', message.sent_at, 'keep_until', file.keep_until) AS content
           FROM ((( SELECT own.user_id AS person,
                    own.id,
                    own.user_id,
                    own.submission_id,
                    own.kind,
                    own.bucket,
                    own.path,
                    own.name,
                    own.size,
                    own.created_at,
                    own.project_id,
                    own.draft_id,
                    own.message_id,
                    own.keep_until,
                    own.checks
                   FROM public.files own
                  WHERE ((own.kind = ANY (ARRAY['draft'::text, 'submission'::text])) AND (own.bucket = 'submissions'::text))
                UNION ALL
                 SELECT project.client_id,
                    given.id,
                    given.user_id,
                    given.submission_id,
                    given.kind,
                    given.bucket,
                    given.path,
                    given.name,
                    given.size,
                    given.created_at,
                    given.project_id,
                    given.draft_id,
                    given.message_id,
                    given.keep_until,
                    given.checks
                   FROM (public.files given
                     JOIN public.projects project ON ((project.id = given.project_id)))
                  WHERE (given.kind = ANY (ARRAY['document'::text, 'message'::text]))) file
             LEFT JOIN public.questionnaire_submissions submission ON ((submission.id = file.submission_id)))
             LEFT JOIN public.messages message ON ((message.id = file.message_id)))
        UNION ALL
         SELECT account.id,
            'account'::text,
            '01'::text,
            account.created_at,
            (account.id)::text AS id,
            0,
            json_build_object('id', account.id, 'email', account.email, 'new_email', NULLIF((account.email_change)::text, ''::text), 'created_at', account.created_at, 'email_confirmed_at', account.email_confirmed_at, 'last_login_at', account.last_sign_in_at, 'given_at_registration', account.raw_user_meta_data, 'earlier_emails', ( SELECT COALESCE(json_agg(json_build_object('email', earlier.address, 'left_at', earlier.left_at) ORDER BY earlier.left_at), '[]'::json) AS "coalesce"
                   FROM private.earlier_addresses earlier
                  WHERE (earlier.person_id = account.id))) AS json_build_object
           FROM auth.users account
        UNION ALL
         SELECT profile.user_id,
            'profile'::text,
            '02'::text,
            profile.created_at,
            ''::text,
            num_nonnulls(NULLIF(profile.name, ''::text), NULLIF(profile.surname, ''::text), NULLIF(profile.email, ''::text), NULLIF(profile.phone, ''::text), NULLIF(profile.company_name, ''::text), NULLIF(profile.business_address, ''::text), NULLIF(profile.industry, ''::text), NULLIF(profile.ai_interests, ''::text), NULLIF(profile.attribution, '{}'::jsonb)) AS num_nonnulls,
            json_build_object('name', profile.name, 'surname', profile.surname, 'email', profile.email, 'phone', profile.phone, 'company_name', profile.company_name, 'business_address', profile.business_address, 'industry', profile.industry, 'ai_interests', profile.ai_interests, 'came_from', profile.attribution, 'created_at', profile.created_at, 'updated_at', profile.updated_at, 'agency_told_at', profile.announced_at) AS json_build_object
           FROM public.business_profiles profile
        UNION ALL
         SELECT project.client_id,
            'projects'::text,
            '03'::text,
            project.created_at,
            (project.id)::text AS id,
            0,
            json_build_object('id', project.id, 'looked_after_by', project.assignee_name, 'starts_on', project.starts_on, 'question_set', project.question_set, 'begun_at', project.begun_at, 'closed_at', project.closed_at, 'created_at', project.created_at, 'updated_at', project.updated_at) AS json_build_object
           FROM public.projects project
        UNION ALL
         SELECT project.client_id,
            'project_dates'::text,
            '04'::text,
            date.created_at,
            (date.id)::text AS id,
            0,
            json_build_object('id', date.id, 'project_id', date.project_id, 'on_day', date.on_day, 'at_time', date.at_time, 'what', date.what, 'turn', date.turn, 'note', date.note, 'action', date.action, 'done_at', date.done_at, 'moved_from', date.moved_from, 'created_at', date.created_at, 'updated_at', date.updated_at) AS json_build_object
           FROM (public.project_dates date
             JOIN public.projects project ON ((project.id = date.project_id)))
        UNION ALL
         SELECT submission.user_id,
            'submissions'::text,
            '05'::text,
            submission.submitted_at,
            (submission.id)::text AS id,
            0,
            json_build_object('id', submission.id, 'reference', submission.reference, 'status', submission.status, 'submitted_at', submission.submitted_at, 'changed_at', submission.changed_at, 'reopened_reason', submission.reopened_reason, 'first_name', submission.first_name, 'last_name', submission.last_name, 'email', submission.email, 'phone', submission.phone, 'company_name', submission.company_name, 'industry', submission.industry, 'project_description', submission.project_description, 'question_set', submission.question_set, 'answers', submission.answers, 'project_id', submission.project_id, 'created_at', submission.created_at, 'updated_at', submission.updated_at) AS json_build_object
           FROM public.questionnaire_submissions submission
        UNION ALL
         SELECT submission.user_id,
            'submission_events'::text,
            '06'::text,
            event.at,
            (event.id)::text AS id,
            0,
            json_build_object('id', event.id, 'submission', submission.reference, 'what', event.what, 'at', event.at, 'side', event.actor_side, 'name', event.actor_name, 'reason', event.reason, 'question_set', submission.question_set, 'stood_before', event.before) AS json_build_object
           FROM (public.submission_events event
             JOIN public.questionnaire_submissions submission ON ((submission.id = event.submission_id)))
        UNION ALL
         SELECT draft.user_id,
            'drafts'::text,
            '07'::text,
            draft.created_at,
            (draft.id)::text AS id,
            0,
            json_build_object('id', draft.id, 'project_id', draft.project_id, 'changes_of_submission', submission.reference, 'files_taken_off', draft.taken_off, 'created_at', draft.created_at, 'updated_at', draft.updated_at) AS json_build_object
           FROM (public.drafts draft
             LEFT JOIN public.questionnaire_submissions submission ON ((submission.id = draft.submission_id)))
        UNION ALL
         SELECT draft.user_id,
            'draft_answers'::text,
            '08'::text,
            draft.created_at,
            ((draft.id || ' '::text) || answer.question),
            0,
            json_build_object('draft_id', draft.id, 'question_set', project.question_set, 'question', answer.question, 'answer', answer.text, 'saved_at', answer.saved_at, 'version', answer.version) AS json_build_object
           FROM ((public.draft_answers answer
             JOIN public.drafts draft ON ((draft.id = answer.draft_id)))
             JOIN public.projects project ON ((project.id = draft.project_id)))
        UNION ALL
         SELECT project.client_id,
            'messages'::text,
            '09'::text,
            message.sent_at,
            (message.id)::text AS id,
            0,
            json_build_object('id', message.id, 'project_id', message.project_id, 'number', message.number, 'side', message.side, 'name', message.author_name, 'text', message.text, 'sent_at', message.sent_at, 'changes_submission', submission.reference) AS json_build_object
           FROM ((public.messages message
             JOIN public.projects project ON ((project.id = message.project_id)))
             LEFT JOIN public.questionnaire_submissions submission ON ((submission.id = message.about_submission_id)))
        UNION ALL
         SELECT read.user_id,
            'thread_reads'::text,
            '10'::text,
            read.at,
            (read.project_id)::text AS project_id,
            0,
            json_build_object('project_id', read.project_id, 'read_up_to_number', read.number, 'at', read.at, 'name', read.name) AS json_build_object
           FROM public.thread_reads read
        UNION ALL
         SELECT call.person,
            'calls'::text,
            '11'::text,
            call.requested_at,
            (call.id)::text AS id,
            0,
            json_build_object('id', call.id, 'starts_at', call.starts_at, 'moved_from', call.moved_from, 'state', call.state, 'name', call.name, 'email', call.email, 'phone', call.phone, 'about', call.about, 'carried_along', call.carried, 'device_time_zone', call.time_zone, 'changed_by', call.changed_by, 'reason', NULLIF(call.reason, ''::text), 'requested_at', call.requested_at, 'booked_at', call.booked_at, 'reminded_at', call.reminded_at, 'ended_at', call.ended_at, 'calendar_entry', call.uid, 'calendar_sequence', call.sequence, 'project_id', call.project_id) AS json_build_object
           FROM ( SELECT own.client_id AS person,
                    own.id,
                    own.starts_at,
                    own.state,
                    own.client_id,
                    own.project_id,
                    own.name,
                    own.email,
                    own.mailbox,
                    own.phone,
                    own.about,
                    own.time_zone,
                    own.uid,
                    own.sequence,
                    own.changed_by,
                    own.reason,
                    own.requested_at,
                    own.booked_at,
                    own.reminded_at,
                    own.ended_at,
                    own.is_demo,
                    own.created_at,
                    own.updated_at,
                    own.carried,
                    own.moves_left,
                    own.numbers_left,
                    own.moved_from
                   FROM public.bookings own
                UNION ALL
                 SELECT own.person_id,
                    visited.id,
                    visited.starts_at,
                    visited.state,
                    visited.client_id,
                    visited.project_id,
                    visited.name,
                    visited.email,
                    visited.mailbox,
                    visited.phone,
                    visited.about,
                    visited.time_zone,
                    visited.uid,
                    visited.sequence,
                    visited.changed_by,
                    visited.reason,
                    visited.requested_at,
                    visited.booked_at,
                    visited.reminded_at,
                    visited.ended_at,
                    visited.is_demo,
                    visited.created_at,
                    visited.updated_at,
                    visited.carried,
                    visited.moves_left,
                    visited.numbers_left,
                    visited.moved_from
                   FROM (public.bookings visited
                     JOIN private.account_addresses own ON (((visited.email = own.address) AND (visited.created_at > own.since) AND (visited.created_at <= own.until))))
                  WHERE ((visited.client_id IS NULL) AND (visited.booked_at IS NOT NULL))) call
        UNION ALL
         SELECT own.person_id,
            'enquiries'::text,
            '12'::text,
            enquiry.created_at,
            (enquiry.id)::text AS id,
            0,
            json_build_object('id', enquiry.id, 'reference', enquiry.reference, 'created_at', enquiry.created_at, 'name', enquiry.name, 'email', enquiry.email, 'phone', enquiry.phone, 'interest', enquiry.interest, 'message', enquiry.message, 'state', enquiry.state, 'came_from', enquiry.attribution, 'invitation', ( SELECT json_build_object('name', open.name, 'company_name', open.company_name, 'link_expires_at', open.expires_at) AS json_build_object
                   FROM private.enquiry_invitations open
                  WHERE (open.enquiry_id = enquiry.id))) AS json_build_object
           FROM (public.contact_messages enquiry
             JOIN private.account_addresses own ON (((lower(enquiry.email) = own.address) AND (enquiry.created_at > own.since) AND (enquiry.created_at <= own.until))))
        UNION ALL
         SELECT own.person_id,
            'enquiry_entries'::text,
            '12a'::text,
            entry.at,
            (entry.id)::text AS id,
            0,
            json_build_object('enquiry_id', entry.enquiry_id, 'kind', entry.kind, 'name', entry.author_name, 'text', entry.text, 'happened_at', entry.happened_at, 'via', entry.via, 'at', entry.at) AS json_build_object
           FROM ((public.enquiry_entries entry
             JOIN public.contact_messages enquiry ON ((enquiry.id = entry.enquiry_id)))
             JOIN private.account_addresses own ON (((lower(enquiry.email) = own.address) AND (enquiry.created_at > own.since) AND (enquiry.created_at <= own.until))))
          WHERE ((entry.kind = ANY (ARRAY['answer'::text, 'added'::text, 'answered_elsewhere'::text, 'invited'::text, 'joined'::text])) AND (entry.taken_back_at IS NULL) AND ((entry.kind <> 'answer'::text) OR (entry.handed_at IS NOT NULL) OR entry.is_in_doubt OR (EXISTS ( SELECT
                   FROM public.mail_outbox sent
                  WHERE ((sent.id = entry.mail_id) AND sent.is_in_doubt)))))
        UNION ALL
         SELECT mail.person,
            'mails'::text,
            '13'::text,
            mail.created_at,
            (mail.id)::text AS id,
            0,
            json_build_object('template', mail.template, 'state', mail.state, 'created_at', mail.created_at, 'sent_at', mail.sent_at) AS json_build_object
           FROM ( SELECT to_account.user_id AS person,
                    to_account.id,
                    to_account.template,
                    to_account.state,
                    to_account.created_at,
                    to_account.sent_at
                   FROM public.mail_outbox to_account
                UNION ALL
                 SELECT own.person_id,
                    to_address.id,
                    to_address.template,
                    to_address.state,
                    to_address.created_at,
                    to_address.sent_at
                   FROM (public.mail_outbox to_address
                     JOIN private.account_addresses own ON (((lower(to_address.recipient) = own.address) AND (to_address.created_at > own.since) AND (to_address.created_at <= own.until))))
                  WHERE (to_address.user_id IS NULL)
                UNION ALL
                 SELECT own.person_id,
                    of_platform.id,
                    of_platform.template,
                    of_platform.state,
                    of_platform.created_at,
                    of_platform.sent_at
                   FROM (private.account_addresses own
                     CROSS JOIN LATERAL private.account_mails(own.address) of_platform(id, template, created_at, state, sent_at))
                  WHERE ((of_platform.created_at > own.since) AND (of_platform.created_at <= own.until))) mail
        UNION ALL
         SELECT session.user_id,
            'sessions'::text,
            '14'::text,
            session.created_at,
            (session.id)::text AS id,
            0,
            json_build_object('id', session.id, 'logged_in_at', session.created_at, 'used_at', (session.refreshed_at AT TIME ZONE 'UTC'::text), 'browser', session.user_agent, 'network_address', host(session.ip)) AS json_build_object
           FROM auth.sessions session
        UNION ALL
         SELECT account.id,
            'account_log'::text,
            '15'::text,
            entry.created_at,
            (entry.id)::text AS id,
            0,
            json_build_object('at', entry.created_at, 'act', (entry.payload ->> 'action'::text), 'network_address', NULLIF((entry.ip_address)::text, ''::text)) AS json_build_object
           FROM (auth.audit_log_entries entry
             JOIN auth.users account ON (((account.id)::text = (entry.payload ->> 'actor_id'::text))))
        UNION ALL
         SELECT entry.actor_id,
            'acts'::text,
            '16'::text,
            entry.at,
            to_char(entry.id, 'FM0000000000000000000'::text) AS to_char,
            0,
            json_build_object('at', entry.at, 'act', entry.action, 'table', entry.subject_table, 'record', entry.subject_id, 'detail', entry.detail, 'via', entry.via) AS json_build_object
           FROM public.audit_log entry
        UNION ALL
         SELECT receipt.user_id,
            'consents'::text,
            '17'::text,
            receipt.decided_at,
            ''::text,
            0,
            json_build_object('decided_at', receipt.decided_at, 'analytics', receipt.analytics, 'marketing', receipt.marketing, 'version', receipt.version, 'shown', receipt.shown, 'received_at', receipt.received_at) AS json_build_object
           FROM public.consent_receipts receipt
        UNION ALL
         SELECT own.person_id,
            'newsletter'::text,
            '18'::text,
            subscriber.created_at,
            (subscriber.id)::text AS id,
            0,
            json_build_object('email', subscriber.email, 'status', subscriber.status, 'consented_at', subscriber.consented_at, 'consent_text', subscriber.consent_text, 'consent_version', subscriber.consent_version, 'consent_page', subscriber.consent_source, 'confirmation_sent_at', subscriber.confirmation_sent_at, 'confirmed_at', subscriber.confirmed_at, 'unsubscribed_at', subscriber.unsubscribed_at, 'created_at', subscriber.created_at) AS json_build_object
           FROM (public.newsletter_subscribers subscriber
             JOIN private.account_addresses own ON (((subscriber.email = own.address) AND (subscriber.created_at > own.since) AND (subscriber.created_at <= own.until))))
        UNION ALL
         SELECT own.person_id,
            'newsletter_issues'::text,
            '19'::text,
            delivery.queued_at,
            delivery.issue,
            0,
            json_build_object('issue', delivery.issue, 'subject', issue.subject, 'sent_at', delivery.queued_at) AS json_build_object
           FROM (((public.newsletter_deliveries delivery
             JOIN public.newsletter_issues issue ON ((issue.slug = delivery.issue)))
             JOIN public.newsletter_subscribers subscriber ON ((subscriber.id = delivery.subscriber_id)))
             JOIN private.account_addresses own ON (((subscriber.email = own.address) AND (subscriber.created_at > own.since) AND (subscriber.created_at <= own.until))))
        UNION ALL
         SELECT deletion.person_id,
            'deletions'::text,
            '20'::text,
            deletion.requested_at,
            (deletion.id)::text AS id,
            0,
            json_build_object('id', deletion.id, 'requested_at', deletion.requested_at, 'due_at', deletion.due_at, 'cancelled_at', deletion.cancelled_at, 'held_at', deletion.held_at, 'held_because', deletion.held_because, 'held_until', deletion.held_until, 'started_at', deletion.started_at, 'done_at', deletion.done_at) AS json_build_object
           FROM public.account_deletions deletion
        UNION ALL
         SELECT request.person,
            'privacy_requests'::text,
            '21'::text,
            request.recorded_at,
            (request.id)::text AS id,
            0,
            json_build_object('id', request.id, 'kind', request.kind, 'came_on', request.came_on, 'came_by', request.came_by, 'note', request.note, 'due_on', request.due_on, 'closed_at', request.closed_at, 'outcome', request.outcome, 'ground', request.ground, 'history', ( SELECT json_agg(json_strip_nulls(json_build_object('at', entry.at, 'act', entry.act, 'what', entry.what, 'handed_to', entry.handed_to, 'identity_check', entry.identity_check, 'identity_note', entry.identity_note)) ORDER BY entry.at, entry.id) AS json_agg
                   FROM public.privacy_request_entries entry
                  WHERE (entry.request_id = request.id))) AS json_build_object
           FROM ( SELECT own.client_id AS person,
                    own.id,
                    own.kind,
                    own.came_on,
                    own.came_by,
                    own.due_on,
                    own.client_id,
                    own.email,
                    own.note,
                    own.assignee,
                    own.recorded_at,
                    own.closed_at,
                    own.outcome,
                    own.ground
                   FROM public.privacy_requests own
                  WHERE (own.client_id IS NOT NULL)
                UNION ALL
                 SELECT own.person_id,
                    of_address.id,
                    of_address.kind,
                    of_address.came_on,
                    of_address.came_by,
                    of_address.due_on,
                    of_address.client_id,
                    of_address.email,
                    of_address.note,
                    of_address.assignee,
                    of_address.recorded_at,
                    of_address.closed_at,
                    of_address.outcome,
                    of_address.ground
                   FROM (public.privacy_requests of_address
                     JOIN private.account_addresses own ON (((of_address.email = own.address) AND (of_address.recorded_at > own.since) AND (of_address.recorded_at <= own.until))))) request) held;
