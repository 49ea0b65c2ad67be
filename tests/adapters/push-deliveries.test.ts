import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { createCountStore } from '@harbour/server/push/count-store.ts';
import { createDeliveryStore } from '@harbour/server/push/delivery-store.ts';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';

const NOW = Date.parse('2026-11-01T02:00:00Z');
const MINUTE_MS = 60_000;

onEachDatabase('a push message', (tried) => {
  const store = () => createDeliveryStore(tried().database.db);
  const count = (message: RecordId) => createCountStore(tried().database.db).count(message);
  const rowsOf = async (table: 'pushDeliveries' | 'pushCounts', message: RecordId) =>
    (await tried().database.db.selectFrom(table).selectAll().where('message', '=', message).execute()).length;

  /** Inserts a message, and devices that accept messages. */
  async function written(devices: number): Promise<RecordId> {
    const { db } = tried().database;
    const at = new Date(NOW).toISOString();
    const message = newRecordId();
    await execute(db, 'delete from "devices"', []);
    await execute(
      db,
      `insert into "pushMessages" ("_id", "title", "body", "status", "createdAt", "updatedAt")
        values ($1, '{"en": "Hello"}', '{"en": "Words"}', 'sending', $2, $2)`,
      [message, at],
    );
    for (let n = 0; n < devices; n += 1) {
      await execute(
        db,
        `insert into "devices" ("_id", "deviceId", "pushEnabled", "pushToken", "createdAt", "updatedAt")
          values ($1, $2, true, '{}', $3, $3)`,
        [newRecordId(), `web-${n}`, at],
      );
    }
    return message;
  }

  it('is stored once per device, however often and by however many nodes', async () => {
    const message = await written(7);
    await Promise.all([store().address(message, NOW), store().address(message, NOW)]);
    await store().address(message, NOW);
    expect(await rowsOf('pushDeliveries', message)).toBe(7);
    expect(await count(message)).toMatchObject({ sentCount: 0 });
  });

  it('is taken by one node per device, and by another after the lease', async () => {
    const message = await written(120);
    await store().address(message, NOW);
    const taken = (await Promise.all([1, 2, 3, 4].map(() => store().take(NOW)))).flat();
    expect(new Set(taken.map(({ device }) => device)).size).toBe(taken.length);
    while (taken.length < 120) taken.push(...(await store().take(NOW)));
    expect(await store().take(NOW)).toEqual([]);
    const again = await store().take(NOW + 3 * MINUTE_MS);
    expect(again.length).toBeGreaterThan(0);
    expect(again.every(({ attempts, title }) => attempts === 2 && title.en === 'Hello')).toBe(true);
  });

  it('is counted as shown and as opened once each, even if they are reported several times', async () => {
    const message = await written(1);
    await store().address(message, NOW);
    const [delivery] = await store().take(NOW);
    if (!delivery) throw new Error('Nothing was taken');
    const { receipt } = delivery;
    await store().close(receipt, 'sent');
    const report = async (what: 'shownAt' | 'clickedAt') => {
      const noted = await Promise.all([1, 2, 3].map(() => store().note(receipt, what, NOW)));
      expect(noted.filter((id) => id === message)).toHaveLength(1);
      return count(message);
    };
    const shown = { sentCount: 1, deliveredCount: 1, failedCount: 0, clickCount: 0 };
    expect(await report('shownAt')).toEqual(shown);
    expect(await report('clickedAt')).toEqual({ ...shown, clickCount: 1 });
  });

  it('has each outcome counted once, even with concurrent reports and counts', async () => {
    const message = await written(40);
    await store().address(message, NOW);
    const taken = await store().take(NOW);
    const work = taken.flatMap(({ receipt }, n) => [
      ...[1, 2].map(() => store().close(receipt, n % 4 === 0 ? 'failed' : 'sent')),
      ...[1, 2].map(() => store().note(receipt, 'shownAt', NOW)),
      count(message),
    ]);
    await Promise.all(work);
    const fared = { sentCount: 30, deliveredCount: 40, failedCount: 10, clickCount: 0 };
    expect(await count(message)).toEqual(fared);
    expect(await store().isWaiting(message)).toBe(false);
    await store().revive(message, NOW);
    expect(await count(message)).toEqual({ ...fared, failedCount: 0 });
    expect(await store().isWaiting(message)).toBe(true);
  });

  it('is counted from the latest changes, with earlier counts merged into one row', async () => {
    const message = await written(30);
    await store().address(message, NOW);
    for (const { receipt } of await store().take(NOW)) await store().close(receipt, 'sent');
    expect(await rowsOf('pushCounts', message)).toBe(30);
    await count(message);
    expect(await rowsOf('pushCounts', message)).toBe(1);
    expect(await count(message)).toMatchObject({ sentCount: 30 });
  });

  it('loses its deliveries after the retention period, and keeps its counts', async () => {
    const message = await written(3);
    await store().address(message, NOW);
    for (const { receipt } of await store().take(NOW)) await store().close(receipt, 'failed');
    const later = NOW + 1;
    await store().deleteOld(later);
    expect(await rowsOf('pushDeliveries', message), 'on its way').toBe(3);
    await tried()
      .database.db.updateTable('pushMessages')
      .set({ status: 'failed' })
      .where('_id', '=', message)
      .execute();
    await store().deleteOld(NOW);
    expect(await rowsOf('pushDeliveries', message), 'not yet').toBe(3);
    expect(await store().deleteOld(later)).toBe(3);
    expect(await rowsOf('pushDeliveries', message)).toBe(0);
    expect(await count(message)).toMatchObject({ failedCount: 3 });
    await store().revive(message, later);
    expect(await count(message), 'sent anew').toMatchObject({ failedCount: 0 });
  });
});
