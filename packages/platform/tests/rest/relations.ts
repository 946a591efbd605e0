import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Pool } from 'pg'
import { createLibrary } from './library.ts'

/** The library, and tables that refer to themselves, to many, and count. */
export const createRelations = async (pool: Pool): Promise<void> => {
  await createLibrary(pool)
  await pool.query(`
    create table public.staff (
      id int primary key, name text not null, manager_id int references public.staff (id)
    );
    insert into public.staff values (1, 'Mere', null), (2, 'Tane', 1), (3, 'Wiremu', 1);
    create table public.topics (id int primary key, name text not null);
    create table public.book_topics (
      book_id int references public.books (id), topic_id int references public.topics (id),
      primary key (book_id, topic_id)
    );
    create table public.counters (id int primary key, count int not null);
    insert into public.counters values (1, 7);
    create function public.mark_all(mark text) returns setof public.books
      language sql as $$ update public.books set shelf = mark returning * $$;
    grant all on public.staff, public.topics, public.book_topics, public.counters to service_role;
    grant execute on function public.mark_all, public.books_by to service_role;
  `)
}

export interface Outcome {
  readonly data: unknown
  readonly error: { readonly code?: string; readonly message: string } | null
  readonly status: number
}

export type Call = (db: PostgrestClient) => PromiseLike<Outcome>

/** The data, or `status code message`. */
export const outcomeOf = async (db: PostgrestClient, call: Call): Promise<unknown> => {
  const { data, error, status } = await call(db)
  return error ? `${status} ${error.code} ${error.message}` : data
}

export const unsupported = (what: string) => `400 PGRST100 ${what} is not supported here`
