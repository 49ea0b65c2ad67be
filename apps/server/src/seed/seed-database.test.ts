import { type CollectionName, collectionNames, collections } from '@harbour/core/contract/collections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';
import { tableShape } from '../collections/table/table-shape.ts';
import type { Database } from '../database/database.ts';
import { createBank } from '../payments/sandbox/bank.ts';
import { isPassword } from '../services/accounts/passwords.ts';
import { insertRecords } from './insert-records.ts';
import { DEMO_PASSWORD, seedDatabase } from './seed-database.ts';
import { seedBatch } from './seed-record.ts';

const now = new Date('2026-03-10T04:00:00.000Z');

// Each test continues with the database of the one before.
let database: Database;
beforeAll(async () => {
  database = await openBlankDatabase();
});
afterAll(() => database.close());

async function contentsOf({ db }: Database) {
  const tables = await Promise.all(
    collectionNames.map(async (name: CollectionName) => {
      return [name, await db.selectFrom(name).selectAll().orderBy('_id').execute()] as const;
    }),
  );
  return Object.fromEntries(tables);
}

describe('reference data', () => {
  beforeAll(async () => {
    await seedDatabase({ database, mode: 'reference', now });
  });

  test('contains the catalogue and the settings, and no account', async () => {
    const { industries, modules, settings, users, admins, news } = await contentsOf(database);
    expect([industries, modules, settings].map((rows) => rows?.length)).toEqual([8, 12, 1]);
    expect([users, admins, news]).toEqual([[], [], []]);
    expect(settings).toMatchObject([{ version: 1, region: 'hk', currencies: ['SGD', 'HKD'] }]);
  });

  test('is not followed by the demonstration once there is an account', async () => {
    const { records } = seedBatch('admins', [{ email: 'first@shop.example' }], now);
    await insertRecords(database.db, tableShape(collections.admins), records);
    expect(await seedDatabase({ database, mode: 'demo', now })).toEqual({ reference: 0, demo: 0 });
    await database.db.deleteFrom('admins').execute();
  });
});

describe('the demonstration', () => {
  beforeAll(async () => {
    await seedDatabase({ database, mode: 'demo', now });
  });

  test('has records in every collection except for those that fill themselves', async () => {
    const empty = Object.entries(await contentsOf(database)).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([name]) => name)).toEqual([
      'refundRequests',
      'attachments',
      'auditLog',
      'securityLog',
      'webhooks',
    ]);
  });

  test('has a test card for every subscription, so that it can be renewed and changed', async () => {
    const subscriptions = await database.db.selectFrom('subscriptions').select('_id').execute();
    const cards = await database.db
      .selectFrom('paymentMethods')
      .innerJoin('sandboxCards', 'sandboxCards.method', 'paymentMethods.method')
      .select(['subscription', 'lastFour'])
      .execute();
    expect(cards.map(({ subscription }) => subscription).sort()).toEqual(
      subscriptions.map(({ _id }) => _id).sort(),
    );
    expect(new Set(cards.map(({ lastFour }) => lastFour))).toEqual(new Set(['4242']));
  });

  test('has its payments in the sandbox, so that they can be refunded', async () => {
    const { payments = [], refunds = [] } = await contentsOf(database);
    const books = await database.db.selectFrom('sandboxIntents').selectAll().execute();
    const taken = payments.filter(({ status }) => status === 'succeeded');
    expect(taken.length).toBeGreaterThan(15);
    expect(books.map(({ reference }) => reference).sort()).toEqual(
      payments.map(({ reference }) => reference).sort(),
    );
    const bank = createBank(database.db, () => now.getTime());
    const [refund] = refunds;
    const given = payments.find(({ _id }) => _id === refund?.payment);
    expect(await bank.isRefunded(refund?._id ?? '')).toBe(true);
    expect((await bank.find(given?.reference ?? ''))?.refunded).toBe(given?.refunded?.amount);
  });

  test.each(['admin', 'editor'])('accepts the demonstration password of %s@harbour.example', async (name) => {
    const { passwordHash } = await database.db
      .selectFrom('admins')
      .select('passwordHash')
      .where('email', '=', `${name}@harbour.example`)
      .executeTakeFirstOrThrow();
    expect(await isPassword(DEMO_PASSWORD, passwordHash)).toBe(true);
  });

  test('is found by a Chinese search', async () => {
    const found = await database.db
      .selectFrom('industries')
      .select('slug')
      .where('searchText', 'like', '%餐飲%')
      .execute();
    expect(found).toEqual([{ slug: 'restaurant' }]);
  });

  test('is unchanged by a second run, edits and removals included', async () => {
    await database.db
      .updateTable('users')
      .set({ companyName: 'Renamed' })
      .where('locale', '=', 'zh-cn')
      .execute();
    await database.db.deleteFrom('modules').where('slug', '=', 'bookings').execute();
    const before = await contentsOf(database);
    const seeded = await seedDatabase({ database, mode: 'demo', now: new Date('2027-01-01T00:00:00.000Z') });
    expect(seeded).toEqual({ reference: 0, demo: 0 });
    expect(await contentsOf(database)).toEqual(before);
  });
});
