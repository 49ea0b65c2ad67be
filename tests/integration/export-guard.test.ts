import { EXPORT_ROWS } from '@harbour/core/contract/actions';
import { execute } from '@harbour/server/database/statement.ts';
import { defaultLimits } from '@harbour/server/http/rate-limits.ts';
import { seedRows } from '@harbour/server/seed/large/seed-rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

/** Later than a proof is fresh, and earlier than an access token ends. */
const LATER_MS = 11 * 60_000;
/** A tenth of the real limit, so that fewer records have to be made. */
const POINTS = EXPORT_ROWS / 10;
let time = Date.now();
const rowsByStaff = { ...defaultLimits.rowsByStaff, points: POINTS };
const app = forAllTests(await startTestApp({ seed: 'reference', now: () => time, limits: { rowsByStaff } }));
await seedRows({ database: app.database, collection: 'products', rows: POINTS + 500, seed: 1 });
beforeEach(() => {
  time = Date.now();
});

const NEEDED = { code: 'proof-required', subject: 'password' };

/** An admin who signed in eleven minutes ago. */
async function lateAdmin(): Promise<Person> {
  const admin = await app.signIn('admin');
  time += LATER_MS;
  return admin;
}

/** Reads pages until one is refused; returns how many records came, and the refusal. */
async function readAll(person: Person, limit: number, most = Number.POSITIVE_INFINITY) {
  let cursor = '';
  let rows = 0;
  while (rows < most) {
    const query = encodeURIComponent(JSON.stringify({ $limit: limit, $cursor: cursor, $select: ['slug'] }));
    const { status, body } = await person.get(`/api/products?$json=${query}`);
    if (status !== 200) return { rows, refused: body.data };
    rows += body.data.length;
    if (body.cursors.next === null) break;
    cursor = body.cursors.next;
  }
  return { rows, refused: undefined };
}

test('the default limit is that of the contract', () => {
  expect(defaultLimits.rowsByStaff.points).toBe(EXPORT_ROWS);
});

test.each([1000, 90])(
  'reading pages of %i records stops at the limit if no proof is fresh',
  async (limit) => {
    const admin = await lateAdmin();
    const { rows, refused } = await readAll(admin, limit);
    expect(refused).toEqual(NEEDED);
    expect(rows).toBeGreaterThan(POINTS - limit);
    expect(rows).toBeLessThanOrEqual(POINTS);
    // The refused page is refused again.
    expect((await readAll(admin, limit)).refused).toEqual(NEEDED);
    // Another sign-in of the same account goes on counting.
    time = Date.now();
    const other = await app.signInAgain(admin);
    time += LATER_MS;
    const page = await other.get('/api/products?$limit=1000&$sort[slug]=-1');
    expect(page.body.data).toEqual(NEEDED);
    const later = await app.signInAgain(admin);
    expect((await readAll(later, limit)).refused).toBe(undefined);
  },
);

test('a list that is read repeatedly counts once', async () => {
  const admin = await lateAdmin();
  for (let round = 0; round < 15; round += 1) {
    expect((await readAll(admin, 100, 100)).refused).toBe(undefined);
  }
});

test('an announced export asks for a proof before it begins, and then runs to its end', async () => {
  const begin = (who: Person, rows: number) =>
    who.post('/api/exports/begin', { collection: 'products', rows });
  const late = await lateAdmin();
  expect((await begin(late, EXPORT_ROWS)).body).toEqual({ done: true });
  expect((await begin(late, EXPORT_ROWS + 1)).body.data).toEqual(NEEDED);
  // An access token is valid for less than the two waits together.
  time = Date.now();
  const admin = await app.signIn('admin');
  expect((await begin(admin, EXPORT_ROWS + 1)).body).toEqual({ done: true });
  // The proof is no longer fresh, but the export was announced while it was.
  time += LATER_MS;
  expect((await readAll(admin, 1000)).refused).toBe(undefined);
});

describe('reads outside the lists', () => {
  /** Repeats a call that reads a hundred other records each time, until one is refused. */
  async function readBy(call: (round: number) => ReturnType<Person['get']>) {
    for (let round = 0; round * 100 < POINTS + 500; round += 1) {
      const { body } = await call(round);
      if (body.data?.code) return { rows: round * 100, refused: body.data };
    }
    return { rows: POINTS + 500, refused: undefined };
  }
  const run = <Row>(text: string, values: readonly unknown[] = []) =>
    execute<Row>(app.database.db, text, values);

  test('count populated records like those of their own list', async () => {
    const ids = (await run<{ _id: string }>('select "_id" from "products" order by "slug"')).map(
      ({ _id }) => _id,
    );
    const leaders = ids.slice(0, 15);
    for (const [index, id] of leaders.entries()) {
      const others = ids.slice(index * 100, index * 100 + 100);
      await run('update "products" set "goesWith" = $2 where "_id" = $1', [id, others]);
    }
    const admin = await lateAdmin();
    const { rows, refused } = await readBy((round) =>
      admin.get(`/api/products/${leaders[round]}?$populate=goesWith`),
    );
    expect(refused).toEqual(NEEDED);
    expect(rows).toBeLessThanOrEqual(POINTS);
  });

  test('count each group of a summary once, as a record', async () => {
    const people = Array.from({ length: POINTS + 500 }, (_, index) => `group-${1000 + index}@example.com`);
    await run(
      `insert into "users" ("_id", "email", "createdAt", "updatedAt")
        select gen_random_uuid(), "email", now(), now() from unnest($1::text[]) "email"`,
      [people],
    );
    const admin = await lateAdmin();
    const request = (round: number) => {
      const [from, until] = [people[round * 100], people[round * 100 + 99]];
      const group = { field: 'email', descending: false, language: 'en' };
      const query = { email: { $gte: from, $lte: until } };
      return admin.post('/api/summaries', { collection: 'users', query, group, sums: [] });
    };
    expect(await readBy(request)).toEqual({ rows: POINTS, refused: NEEDED });
    expect((await request(0)).status).toBe(201);
  });

  test('count a record that is read with its history', async () => {
    const admin = await lateAdmin();
    for (let skip = 0; skip < POINTS - 100; skip += 100)
      await admin.get(`/api/products?$limit=100&$skip=${skip}&$sort[slug]=1`);
    const unread = await run<{ _id: string }>('select "_id" from "products" order by "slug" desc limit 200');
    const responses: string[] = [];
    for (const { _id: record } of unread) {
      const { body } = await admin.post('/api/records/history', { collection: 'products', record });
      responses.push(body.data?.code ?? 'read');
    }
    expect(responses.slice(0, 100)).toEqual(Array(100).fill('read'));
    expect(responses.slice(100)).toEqual(Array(100).fill(NEEDED.code));
  });
});
