import { isoAt, newRecordId, type RecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { createDeliveryStore } from '@harbour/server/services/webhooks/delivery-store.ts';
import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';

const NOW = Date.parse('2026-11-01T02:00:00Z');
const MINUTE_MS = 60_000;

onEachDatabase('deliveries of webhooks', (tried) => {
  const store = () => createDeliveryStore(tried().database.db);
  const run = (text: string, values: readonly unknown[] = []) => execute(tried().database.db, text, values);
  const dueWebhooks = async (now = NOW) => (await store().due(now)).map(({ webhook }) => webhook);

  beforeEach(() => run('delete from "webhooks"'));

  async function owner(): Promise<RecordId> {
    const id = newRecordId();
    await run(
      `insert into "admins" ("_id", "name", "email", "type", "createdAt", "updatedAt")
        values ($1, '{"en": "Ann"}', $2, 'admin', $3, $3)`,
      [id, `${id}@harbour.example`, isoAt(NOW)],
    );
    return id;
  }

  async function webhook(of: RecordId): Promise<RecordId> {
    const id = newRecordId();
    await run(
      `insert into "webhooks" ("_id", "name", "url", "owner", "createdAt", "updatedAt")
        values ($1, 'Stock', 'https://stock.example/', $2, $3, $3)`,
      [id, of, isoAt(NOW)],
    );
    return id;
  }

  /** Inserts deliveries, each of a record of its own or all of one. */
  async function deliveries(of: RecordId, count: number, record: RecordId | null = null): Promise<void> {
    await run(
      `insert into "webhookDeliveries" ("id", "webhook", "collection", "record", "event", "body", "createdAt",
          "dueAt", "givenUpAt")
        select gen_random_uuid(), $1, 'categories', coalesce($2::uuid, gen_random_uuid()), 'patched', '{}', $4, $4, $4
        from generate_series(1, $3)`,
      [of, record, count, isoAt(NOW)],
    );
  }

  it('are taken in batches, each by one node, and again once a lease has expired', async () => {
    const id = await webhook(await owner());
    await deliveries(id, 50);
    const nodes = await Promise.all([1, 2, 3, 4].map(() => store().take(id, NOW)));
    expect(Math.max(...nodes.map((taken) => taken.length))).toBe(20);
    const taken = nodes.flat().map((delivery) => delivery.id);
    for (let more = 1; more > 0; ) {
      const next = await store().take(id, NOW);
      taken.push(...next.map((delivery) => delivery.id));
      more = next.length;
    }
    expect([taken.length, new Set(taken).size]).toEqual([50, 50]);
    expect(await dueWebhooks()).toEqual([]);
    expect(await dueWebhooks(NOW + MINUTE_MS)).toEqual([id]);
  });

  it('of one record are taken one after another in order', async () => {
    const id = await webhook(await owner());
    await deliveries(id, 3, newRecordId());
    const [first, ...others] = await store().take(id, NOW);
    expect([first?.attempts, others]).toEqual([1, []]);
    expect(await store().take(id, NOW)).toEqual([]);
    expect(await dueWebhooks()).toEqual([]);
    const attempt = { at: isoAt(NOW), status: 200, problem: null, ms: 1 };
    if (first) await store().settle(first.id, { state: 'sent', dueAt: NOW, attempt });
    expect(await store().take(id, NOW)).toHaveLength(1);
  });

  it.each(['disabledAt', 'deletedAt'])('are due only for owners without %s', async (field) => {
    const [gone, live] = [await owner(), await owner()];
    const [theirs, other] = [await webhook(gone), await webhook(live)];
    for (const id of [theirs, other]) await deliveries(id, 1);
    await run(`update "admins" set "${field}" = $2 where "_id" = $1`, [gone, isoAt(NOW)]);
    expect(await dueWebhooks()).toEqual([other]);
    expect(await store().take(theirs, NOW)).toEqual([]);
    await run(`update "webhooks" set "failingSince" = $2 where "_id" = $1`, [other, isoAt(NOW)]);
    expect(await store().secondsLate(NOW + MINUTE_MS)).toBe(0);
    await run(`update "admins" set "${field}" = null where "_id" = $1`, [gone]);
    expect((await dueWebhooks()).toSorted()).toEqual([theirs, other].toSorted());
    expect(await store().secondsLate(NOW + MINUTE_MS)).toBe(60);
  });
});
