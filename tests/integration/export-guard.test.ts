import { EXPORT_ROWS } from '@harbour/core/contract/actions';
import { defaultLimits } from '@harbour/server/http/rate-limits.ts';
import { seedRows } from '@harbour/server/seed/large/seed-rows.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

/** Later than a proof is fresh, and earlier than an access token ends. */
const LATER_MS = 11 * 60_000;
/** A tenth of the real limit, so that fewer records have to be made. */
const POINTS = EXPORT_ROWS / 10;
let time = Date.now();
let app: TestApp;
beforeAll(async () => {
  const rowsByStaff = { ...defaultLimits.rowsByStaff, points: POINTS };
  app = await startTestApp({ seed: 'reference', now: () => time, limits: { rowsByStaff } });
  await seedRows({ database: app.database, collection: 'products', rows: POINTS + 500, seed: 1 });
});
beforeEach(() => {
  time = Date.now();
});
afterAll(() => app[Symbol.asyncDispose]());

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

test('the real limit is that of the contract', () => {
  expect(defaultLimits.rowsByStaff.points).toBe(EXPORT_ROWS);
});

test.each([1000, 90])('pages of %i records stop at the limit without a fresh proof', async (limit) => {
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
});

test('a list that is read again and again counts once', async () => {
  const admin = await lateAdmin();
  for (let turn = 0; turn < 15; turn += 1) {
    expect((await readAll(admin, 100, 100)).refused).toBe(undefined);
  }
});

test('an announced export asks before it begins, and then runs to its end', async () => {
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
