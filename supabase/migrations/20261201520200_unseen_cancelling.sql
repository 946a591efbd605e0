-- Suits the version before: no, its open pages may still cancel calls without what was on the screen.
-- Calls are cancelled by cancel_seen_calls alone, which names what was on the screen.
drop function public.cancel_calls_for(uuid[], text);
