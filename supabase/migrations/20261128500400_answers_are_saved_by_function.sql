-- Suits the version before: yes, since 20261127200000. Its pages save answers by save_answers alone.
-- Answers of a draft are saved by save_answers, which has its owner's rights and asks whose draft it is. Written to
-- directly, an answer would pass by the version that a save begins from.
drop policy "Clients answer in their own drafts" on public.draft_answers;
drop policy "Clients change answers of their own drafts" on public.draft_answers;
revoke insert (draft_id, question, text), update (text) on public.draft_answers from authenticated;
