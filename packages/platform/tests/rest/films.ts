import type { Pool } from 'pg'

/**
 * The tables of PostgREST's own documentation of embedding, small: films, who made and played in them,
 * and what only its owner sees.
 */
export const createFilmTables = async (pool: Pool): Promise<void> => {
  await pool.query(`
    create table public.directors (id int primary key, first_name text, last_name text);
    create table public.films (
      id int primary key,
      director_id int references public.directors (id),
      title text not null,
      year int,
      tags text[] not null default '{}',
      shown int4range,
      data jsonb not null default '{}',
      notes json,
      words tsvector generated always as (to_tsvector('english', title)) stored
    );
    create table public.technical_specs (
      film_id int primary key references public.films (id), camera text
    );
    create table public.actors (id int primary key, first_name text, last_name text);
    create table public.roles (
      film_id int references public.films (id),
      actor_id int references public.actors (id),
      character text,
      primary key (film_id, actor_id)
    );
    create table public.competitions (id int primary key, name text, year int);
    create table public.nominations (
      competition_id int references public.competitions (id),
      film_id int references public.films (id),
      rank int,
      primary key (competition_id, film_id)
    );
    create table public.addresses (id int primary key, street text);
    create table public.orders (
      id int primary key,
      billing_id int constraint billing references public.addresses (id),
      shipping_id int constraint shipping references public.addresses (id)
    );
    create table public.diaries (
      id int primary key, film_id int references public.films (id), owner uuid, secret text
    );
    create table public.diary_pages (
      id int primary key, diary_id int references public.diaries (id), line text
    );
    create table public.crowd (id int primary key, film_id int references public.films (id));
    create table public.closed (film_id int primary key references public.films (id));

    alter table public.diaries enable row level security;
    alter table public.diary_pages enable row level security;
    create policy "Owners read their diaries" on public.diaries for select to authenticated
      using (owner = (select auth.uid()));
    create policy "Pages are read by all" on public.diary_pages for select to authenticated using (true);
    grant select on public.directors, public.films, public.technical_specs, public.actors, public.roles,
      public.competitions, public.nominations, public.addresses, public.orders, public.diaries,
      public.diary_pages, public.crowd to authenticated;
    grant insert, update, delete on public.films, public.roles to service_role;
    grant all on all tables in schema public to service_role;

    create function public.films_since(since int) returns setof public.films
      language sql stable as 'select * from public.films where year >= since';
    create function public.film_of(id int) returns public.films
      language sql stable as 'select f from public.films f where f.id = film_of.id';
    create function public.years() returns setof int
      language sql stable as 'select year from public.films order by year';
    create function public.casts(at_least int default 0)
      returns table (film text, size bigint)
      language sql stable as $$
        select f.title, count(r.actor_id) from public.films f
        left join public.roles r on r.film_id = f.id group by f.id having count(r.actor_id) >= at_least
      $$;
    create function public.sum_of(numbers int[]) returns bigint
      language sql immutable as 'select sum(n) from unnest(numbers) n';
    create function public.key_of(document jsonb, key text) returns text
      language sql immutable as 'select document ->> key';
    create function public.retitle(id int, title text) returns setof public.films
      language sql as
      'update public.films set title = retitle.title where films.id = retitle.id returning *';
    revoke execute on all functions in schema public from public;
    grant execute on function public.films_since, public.film_of, public.years, public.casts,
      public.sum_of, public.key_of to authenticated;
    grant execute on function public.retitle to service_role;

    insert into public.directors values
      (1, 'Louis', 'Lumière'), (2, 'William', 'Dickson'), (3, 'Georges', 'Méliès');
    insert into public.films (id, director_id, title, year, tags, shown, data, notes) values
      (1, 1, 'Workers Leaving The Lumière Factory In Lyon', 1895, '{short,work}', '[1,5)',
        '{"reel": {"metres": 17, "colour": "none"}, "takes": [{"length": 46}, {"length": 48}]}', '{"a": "x"}'),
      (2, 2, 'The Dickson Experimental Sound Film', 1894, '{short,sound}', '[5,9)',
        '{"reel": {"metres": 12, "colour": "none"}, "takes": []}', null),
      (3, 3, 'The Haunted Castle', 1896, '{}', '[20,30)', '{"reel": {"colour": "hand"}}', null),
      (4, null, 'Lost', null, '{work}', null, '{}', null);
    insert into public.technical_specs values (1, 'Cinématographe');
    insert into public.actors values
      (1, 'Jehanne', 'd''Alcy'), (2, 'Jules-Eugène', 'Legris'), (3, 'Georges', 'Méliès');
    insert into public.roles values
      (3, 1, 'The Lady'), (3, 2, 'A Cavalier'), (3, 3, 'The Devil'), (2, 3, 'A Fiddler');
    insert into public.competitions values (1, 'Paris', 1900), (2, 'London', 1901);
    insert into public.nominations values (1, 1, 2), (1, 3, 1), (2, 3, 5);
    insert into public.addresses values (1, 'Queen Street'), (2, 'High Street');
    insert into public.orders values (1, 1, 2);
    insert into public.crowd select id, 1 from generate_series(1, 1500) as id;
  `)
}
