-- Suits the version before: yes, since 20261122100700. Comments alone.
-- What these share with the code is found by its name there, in whichever folder it stands.
comment on table public.contact_messages is 'The agency''s inbox. The upper bounds are those of the contact form, contactForm.';
comment on table public.business_profiles is 'Clients. The bounds are those of the registration, registrationSchema.';
comment on column public.business_profiles.attribution is
  'The host that linked here; with consent the campaign and the landing page (attributionSchema).';
comment on column public.vital_counts.buckets is 'Counts of the buckets of WEB_VITALS, the last one open.';
comment on column public.consent_receipts.version is 'CONSENT_VERSION of the words that were shown.';
comment on column public.projects.question_set is 'Which questions its client is asked: a name of questionSets.';
comment on table public.call_times is
  'When a call may begin: the half hours of callTimesFrom, which the function booking and the timer calls offer; administrators close and open.';
comment on column public.privacy_requests.due_on is 'Answered in time on this day, privacyDueOn.';
comment on function private.dialled(text) is
  'A number as it is dialled from abroad, however it was typed in New Zealand; dialled in TypeScript does the same.';
comment on function private.is_other_text(text, text) is
  'Whether two texts differ by more than the white space around them, as isOtherText in TypeScript.';
comment on function private.is_prose(text) is
  'No control character (C0, DEL, C1) but tab and newline, no mark of direction but pairs that close in their line, and not only what is drawn as nothing, as plainText in TypeScript.';
