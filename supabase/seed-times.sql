-- When the people of the example data write and answer: in working hours, whenever it is made. `demo.closed_days` names
-- the days, without weekends, on which nobody works, where whoever runs this knows them.
create or replace function pg_temp.is_worked(day date) returns boolean language sql stable as $$
  select extract(isodow from day) < 6
    and day <> all (coalesce(string_to_array(nullif(current_setting('demo.closed_days', true), ''), ',')::date[], '{}'))
$$;

-- `day`, or the nearest one before (-1) or after it (1) on which people work.
create or replace function pg_temp.worked_day(day date, direction integer) returns date language plpgsql stable as $$
begin
  while not pg_temp.is_worked(day) loop
    day := day + direction;
  end loop;
  return day;
end
$$;

-- A time in working hours for `moment`, which is over: what comes later stays later, and nothing is after now. All from
-- the beginning of a worked day to that of the next one is drawn together to its hours; today counts from half past
-- ten, when there is room for it.
create or replace function pg_temp.office_time(moment timestamptz) returns timestamptz language plpgsql stable as $$
declare
  zone constant text := 'Pacific/Auckland';
  newest constant date := pg_temp.worked_day(((now() - interval '10 hours 30 minutes') at time zone zone)::date, -1);
  day constant date := least(pg_temp.worked_day((moment at time zone zone)::date, -1), newest);
  begins constant timestamptz := day::timestamp at time zone zone;
  ends constant timestamptz := case
    when day = newest then now() else pg_temp.worked_day(day + 1, 1)::timestamp at time zone zone
  end;
  opens constant timestamptz := (day + time '08:30') at time zone zone;
  closes constant timestamptz := least((day + time '17:30') at time zone zone, now());
begin
  return opens + (closes - opens) * (extract(epoch from moment - begins) / extract(epoch from ends - begins));
end
$$;
