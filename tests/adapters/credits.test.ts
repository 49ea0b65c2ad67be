import { collections } from '@harbour/core/contract/collections';
import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { codeOf } from '@harbour/server/calls/refusal.ts';
import { createCollectionService } from '@harbour/server/collections/create-collection-service.ts';
import { createCountCache } from '@harbour/server/collections/totals/count-cache.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { beforeEach, expect, it } from 'vitest';
import { writeMerchant } from '../kit/books-records.ts';
import { onEachDatabase } from './on-each-database.ts';

onEachDatabase('credit', (tried) => {
  let merchant: RecordId;
  beforeEach(async () => {
    merchant = await writeMerchant(tried().database);
  });

  const service = () =>
    createCollectionService({
      definition: collections.credits,
      database: tried().database,
      clock: () => new Date(),
      newId: newRecordId,
      counts: createCountCache(),
    });
  const enter = async (amount: number, more: object = {}) => {
    const entry = { user: merchant, reason: 'goodwill', currency: 'HKD', amount: money('HKD', amount) };
    const [created] = [await service().create({ ...entry, ...more })].flat();
    if (created) return created;
    throw new TypeError('Nothing was created');
  };
  const codeFor = (written: Promise<unknown>) => written.then(() => 'written', codeOf);
  const balance = async () => {
    const text = `select coalesce(sum(ledger_minor("amount")), 0)::integer as "sum" from "credits" where "user" = $1`;
    const [row] = await execute<{ readonly sum: number }>(tried().database.db, text, [merchant]);
    return row?.sum;
  };

  it('cannot fall below zero through an entry that reverses nothing', async () => {
    expect(await codeFor(enter(-99_999))).toBe('invalid-data');
    expect(await codeFor(enter(-1, { reason: 'used' }))).toBe('invalid-data');
    expect(await balance()).toBe(0);
  });

  it('is reversed by entries that name it, up to the amount left', async () => {
    const { _id: reverses } = await enter(100);
    await enter(50);
    await enter(-60, { reverses });
    expect(await codeFor(enter(-41, { reverses }))).toBe('invalid-data');
    await enter(-40, { reverses });
    expect(await codeFor(enter(-1, { reverses }))).toBe('invalid-data');
    expect(await balance()).toBe(50);
  });

  it('is not reversed for another merchant or currency, nor is a reversal itself', async () => {
    const { _id: reverses } = await enter(100);
    const { _id: taken } = await enter(-10, { reverses });
    const other = await writeMerchant(tried().database);
    expect(await codeFor(enter(-1, { reverses, user: other }))).toBe('invalid-data');
    expect(await codeFor(enter(-1, { reverses, currency: 'SGD', amount: money('SGD', -1) }))).toBe(
      'invalid-data',
    );
    expect(await codeFor(enter(-1, { reverses: taken }))).toBe('invalid-data');
  });

  it('refuses an amount in another currency than its own', async () => {
    const before = await balance();
    expect(await codeFor(enter(100, { amount: money('SGD', 100) }))).toBe('invalid-data');
    expect(await codeFor(enter(100, { currency: 'SGD' }))).toBe('invalid-data');
    expect(await balance()).toBe(before);
  });

  it('of 100 is reversed three times by ten concurrent reversals of 30', async () => {
    const { _id: reverses } = await enter(100);
    const all = await Promise.all(Array.from({ length: 10 }, () => codeFor(enter(-30, { reverses }))));
    expect(all.filter((code) => code === 'written').length).toBe(3);
    expect(await balance()).toBe(10);
  });

  it('cannot be reversed while a bill that may use it is being charged', async () => {
    const { _id: reverses } = await enter(100);
    const text = `insert into "billingIntents" ("key", "user", "subscription", "state", "intent", "createdAt")
      values ($1, $2, $2, 'open', '{}', now())`;
    await execute(tried().database.db, text, [newRecordId(), merchant]);
    expect(await codeFor(enter(-30, { reverses }))).toBe('conflict');
  });

  it('is neither changed nor deleted once it is entered', async () => {
    const { _id } = await enter(100);
    const { db } = tried().database;
    const changes = [
      `"amount" = '{"amount": 1, "currency": "HKD"}'`,
      `"deletedAt" = now()`,
      `"reason" = 'used'`,
    ];
    for (const change of changes) {
      await expect(execute(db, `update "credits" set ${change} where "_id" = $1`, [_id])).rejects.toThrow(
        /never changed/,
      );
    }
    await expect(execute(db, 'delete from "credits" where "_id" = $1', [_id])).rejects.toThrow(
      /never changed/,
    );
  });

  it('refuses a second entry with the same id', async () => {
    const { _id: reverses } = await enter(100);
    const again = { _id: newRecordId(), reverses };
    await enter(-100, again);
    expect(await codeFor(enter(-100, again))).toBe('already-exists');
  });
});
