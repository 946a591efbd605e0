-- Suits the version before: yes, since 20261201520400. Days and times that no desk sends are refused.
-- A day without end, or of another millennium, is one that no page can write: it took down every list that it stood in.
update public.projects set starts_on = null
where starts_on not between '2020-01-01' and '2099-12-31';
update public.project_dates set
  on_day = least(greatest(on_day, '2020-01-01'), '2099-12-31'),
  -- The end of the day, as it is stored.
  at_time = nullif(at_time, '24:00')
where on_day not between '2020-01-01' and '2099-12-31' or at_time = '24:00';
update public.project_dates set moved_from = null
where moved_from not between '2020-01-01' and '2099-12-31';

-- These bounds leave out "infinity" as well.
alter table public.projects
  add constraint projects_starts_on_check check (starts_on between '2020-01-01' and '2099-12-31');
alter table public.project_dates
  add constraint project_dates_on_day_check check (on_day between '2020-01-01' and '2099-12-31'),
  add constraint project_dates_moved_from_check check (moved_from between '2020-01-01' and '2099-12-31'),
  add constraint project_dates_at_time_check check (at_time < '24:00');
