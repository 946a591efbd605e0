-- Suits the version before: yes, since 20261201500000. Its desk moves submissions by functions already.
-- Submissions are moved by move_submissions and take_back_move alone, which name what was on the screen.
drop policy "Administrators move submissions along" on public.questionnaire_submissions;
revoke update (reopened_reason, status) on public.questionnaire_submissions from authenticated;
