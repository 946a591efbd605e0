import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, type Person } from '../support/people.ts'

/** Stands in what the attacker may not see, and is what a lucky guess would be. */
const SECRET = 'Tuatara'

let server: RestServer
let attacker: Person

beforeAll(async () => {
  server = await startRestServer()
  const victim = await newUser(server.pool)
  attacker = await newUser(server.pool)
  await server.pool.query(`
    create table public.places (id int primary key, name text);
    create table public.visits_of_all (
      id int primary key, place_id int references public.places (id), owner uuid, note text
    );
    create table public.photos (id int primary key, caption text, owner uuid);
    create table public.visit_photos (
      visit_id int references public.visits_of_all (id),
      photo_id int references public.photos (id),
      primary key (visit_id, photo_id)
    );
    alter table public.visits_of_all enable row level security;
    alter table public.photos enable row level security;
    create policy "Own visits" on public.visits_of_all to authenticated
      using (owner = (select auth.uid()));
    create policy "Own photos" on public.photos to authenticated using (owner = (select auth.uid()));
    create function public.all_places() returns setof public.places
      language sql stable as 'select * from public.places';
    grant execute on function public.all_places to authenticated;
    grant select on public.places, public.visit_photos to authenticated;
    grant select, update on public.visits_of_all, public.photos to authenticated;
    insert into public.places values (1, 'Taupo'), (2, 'Napier');
  `)
  await server.pool.query(
    `insert into public.visits_of_all values (1, 1, $1, $3), (2, 1, $2, 'own')`,
    [victim.id, attacker.id, SECRET],
  )
  await server.pool.query(`insert into public.photos values (1, $2, $1)`, [victim.id, SECRET])
  // The attacker's own visit leads to the victim's photo.
  await server.pool.query('insert into public.visit_photos values (1, 1), (2, 1)')
})
afterAll(() => server.stop())

const ask = (path: string, init: RequestInit = {}) => server.request(path, init, attacker.caller())

describe("abuse 3: another's rows, by way of what refers to them", () => {
  test.each([
    '/places?select=*,visits_of_all(*)',
    '/places?select=*,...visits_of_all(*)',
    '/places?select=*,visits_of_all(*,photos(*))',
    '/visits_of_all?select=*,photos(*)',
    '/visits_of_all?select=id,visit_photos(photo_id,photos(caption),visits_of_all(note,owner))',
    '/photos?select=*,visits_of_all(*)',
    '/visit_photos?select=*,photos(*),visits_of_all(*)',
    '/visit_photos?select=*,...photos(caption),...visits_of_all(note)',
    '/rpc/all_places?select=*,visits_of_all(note)',
  ])('%s shows nothing of them', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(SECRET)
  })

  const answerTo = async (path: string) => {
    const answer = await ask(path, { headers: { prefer: 'count=exact' } })
    expect(answer.status).toBe(200)
    return [answer.headers.get('content-range'), await answer.text()]
  }

  test.each<[string, (guess: string) => string]>([
    ['!inner', (guess) => `/places?select=id,visits_of_all!inner()&visits_of_all.note=eq.${guess}`],
    [
      'a filter for null',
      (guess) =>
        `/places?select=id,visits_of_all()&visits_of_all.note=eq.${guess}&visits_of_all=not.is.null`,
    ],
    [
      'a count',
      (guess) => `/places?select=id,visits_of_all(count)&visits_of_all.note=eq.${guess}&order=id`,
    ],
    [
      '!inner through a junction, from a row of the attacker',
      (guess) =>
        `/visits_of_all?select=id,photos!inner()&photos.caption=like.${guess.slice(0, 1)}*`,
    ],
    [
      'an alternative within an embed',
      (guess) =>
        `/places?select=id,visits_of_all!inner(id)&visits_of_all.or=(note.eq.${guess},id.eq.9)`,
    ],
    [
      'an order by what is embedded',
      (guess) =>
        `/visit_photos?select=visit_id,photos(id)&photos.caption=eq.${guess}&order=photos(caption).desc.nullslast,visit_id`,
    ],
    [
      'the result of a call',
      (guess) => `/rpc/all_places?select=id,visits_of_all!inner()&visits_of_all.note=eq.${guess}`,
    ],
  ])('a right guess is answered like a wrong one: %s', async (_, pathOf) => {
    expect(await answerTo(pathOf(SECRET))).toEqual(await answerTo(pathOf('Nothing')))
  })

  test('what a change returns is what the caller may see', async () => {
    const answer = await ask('/visits_of_all?id=gt.0&select=note,photos(caption),places(name)', {
      method: 'PATCH',
      headers: { prefer: 'return=representation', 'content-type': 'application/json' },
      body: '{"note":"changed"}',
    })
    expect(await answer.json()).toEqual([
      { note: 'changed', photos: [], places: { name: 'Taupo' } },
    ])
    const { rows } = await server.pool.query('select note from public.visits_of_all where id = 1')
    expect(rows).toEqual([{ note: SECRET }])
  })
})
