import { newRecordId } from '@harbour/core/contract/values';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../../tests/kit/test-databases.ts';
import { createCountStore } from '../../push/count-store.ts';
import { up } from './0019-push-counts.ts';

test('the deliveries of messages sent before are counted', async () => {
  const database = await openBlankDatabase();
  const { db } = database;
  await sql`drop table "pushCounts"`.execute(db);
  await sql`drop index "pushDeliveries_waiting"`.execute(db);
  const message = newRecordId();
  await sql`insert into "pushMessages" ("_id", "title", "body", "status", "createdAt", "updatedAt")
    values (${message}, '{"en": "Hello"}', '{"en": "Words"}', 'sent', now(), now())`.execute(db);
  for (const [n, state] of ['sent', 'sent', 'failed', 'gone', 'waiting'].entries()) {
    const device = newRecordId();
    await sql`insert into "devices" ("_id", "deviceId", "createdAt", "updatedAt")
      values (${device}, ${`web-${n}`}, now(), now())`.execute(db);
    await sql`insert into "pushDeliveries" ("message", "device", "state", "dueAt", "shownAt")
      values (${message}, ${device}, ${state}, now(), case when ${n}::int = 0 then now() end)`.execute(db);
  }
  await up(db);
  expect(await createCountStore(db).count(message)).toEqual({
    sentCount: 2,
    deliveredCount: 1,
    failedCount: 2,
    clickCount: 0,
  });
  await database.close();
});
