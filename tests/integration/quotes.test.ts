import { execute } from '@harbour/server/database/statement.ts';
import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(
  await startTestApp({ seed: 'demo', limits: { quoteToMail: { points: 2, seconds: 3600 } } }),
);

const choice = {
  plan: 'lite',
  addOns: [{ slug: 'self-ordering-kiosk', count: 3 }],
  months: 12,
  place: 'sg',
  currency: 'SGD',
};
const request = (data: object) => app.http.post('/api/quotes/mail', data);

test('a quote is priced by the server and mailed with a link to the same choice', async () => {
  const email = 'amy@example.com';
  const { status, body } = await request({ email, locale: 'zh-hk', choice });
  expect([status, body]).toEqual([201, { done: true }]);
  const { subject, text } = await app.outbox.lastTo(email);
  expect(subject).toBe('你的 Harbour 報價');
  expect(text).toContain(
    '/zh-hk/pricing?plan=lite&modules=self-ordering-kiosk&count.self-ordering-kiosk=3&months=12&place=sg&currency=SGD',
  );
  expect(text).toMatch(/ × 3：S\$[\d,]+\.\d\d 每月/);
  expect(text).toContain('消費稅（9%）');
});

test('is in Hong Kong dollars, and says so, if something has no price in the offered currency', async () => {
  const email = 'usd@example.com';
  const quoted = { ...choice, place: 'hk', currency: 'USD' };
  expect((await request({ email, locale: 'en', choice: quoted })).status).toBe(201);
  const { text } = await app.outbox.lastTo(email);
  expect(text).toContain('HK$');
  expect(text).toContain('Shown in HKD because not everything you chose has a USD price.');
  expect(text).toContain('&currency=USD');
});

test('has no line for a counted module with a count of zero', async () => {
  const email = 'none@example.com';
  const none = { ...choice, addOns: [{ slug: 'self-ordering-kiosk', count: 0 }] };
  expect((await request({ email, locale: 'en', choice: none })).status).toBe(201);
  expect((await app.outbox.lastTo(email)).text).not.toContain('× 0');
});

test('a quote stores nothing about its reader', async () => {
  const { db } = app.database;
  const tables = await execute<{ readonly name: string }>(
    db,
    `select tablename as "name" from pg_tables where schemaname = 'public'`,
    [],
  );
  const tablesWith = async (text: string) => {
    const all = tables.map(
      ({ name }) => `select '${name}' as "name" where exists
      (select from "${name}" as "row" where "row"::text ilike '%' || $1 || '%')`,
    );
    return (await execute<{ readonly name: string }>(db, all.join(' union all '), [text])).map(
      ({ name }) => name,
    );
  };
  const email = 'kept.nowhere@example.com';
  expect((await request({ email, locale: 'en', choice })).status).toBe(201);
  expect((await app.outbox.lastTo(email)).text).toContain('S$');
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith('merchant@harbour.example')).toContain('users');
});

test('limits the quotes mailed to one address', async () => {
  const wanted = { email: 'flooded@example.com', locale: 'en', choice };
  const codes = [
    (await request(wanted)).status,
    (await request(wanted)).status,
    (await request(wanted)).status,
  ];
  expect(codes).toEqual([201, 201, 429]);
});

describe('rejects', () => {
  test.each([
    ['an invalid address', { email: 'nobody', locale: 'en', choice }],
    [
      'a choice above the maximum',
      { email: 'a@example.com', locale: 'en', choice: { ...choice, addOns: [{ slug: 'kiosk', count: 11 }] } },
    ],
    [
      'an enterprise plan',
      { email: 'a@example.com', locale: 'en', choice: { ...choice, plan: 'enterprise' } },
    ],
    [
      'an industry that does not exist',
      { email: 'a@example.com', locale: 'en', choice: { ...choice, industry: 'moon-base' } },
    ],
    [
      'a module that does not exist',
      { email: 'b@example.com', locale: 'en', choice: { ...choice, addOns: [{ slug: 'rocket', count: 1 }] } },
    ],
    ['a price of its own', { email: 'a@example.com', locale: 'en', choice: { ...choice, price: 1 } }],
  ])('%s', async (_what, data) => {
    const { status, body } = await request(data);
    expect([status, body.data.code]).toEqual([400, 'invalid-data']);
  });
});
