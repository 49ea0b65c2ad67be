import type { RecordId } from '@harbour/core/contract';
import { execute } from '@harbour/server/collections/statement.ts';
import { newRecordId } from '@harbour/server/new-record-id.ts';
import { createDeliveryStore } from '@harbour/server/push/delivery-store.ts';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';

const NOW = Date.parse('2026-11-01T02:00:00Z');
const MINUTE_MS = 60_000;

onEachDatabase('a push message', (tried) => {
  const store = () => createDeliveryStore(tried().database.db);

  /** A message, and so many devices that accept messages. */
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

  it('is written down once for each device, however often and by however many nodes', async () => {
    const message = await written(7);
    await Promise.all([store().address(message, NOW), store().address(message, NOW)]);
    await store().address(message, NOW);
    expect(await store().count(message)).toMatchObject({ waiting: 7, sentCount: 0 });
  });

  it('is taken by one node for each device, and by another once that one’s time is over', async () => {
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

  it('counts what was shown and opened once each', async () => {
    const message = await written(1);
    await store().address(message, NOW);
    const [delivery] = await store().take(NOW);
    if (!delivery) throw new Error('Nothing was taken');
    const { receipt } = delivery;
    await store().close(receipt, 'sent');
    const noted = await Promise.all([1, 2, 3].map(() => store().note(receipt, 'shownAt', NOW)));
    expect(noted.filter((id) => id === message)).toHaveLength(1);
    expect(await store().count(message)).toEqual({
      ...{ waiting: 0, sentCount: 1, deliveredCount: 1, failedCount: 0, clickCount: 0 },
    });
  });
});
