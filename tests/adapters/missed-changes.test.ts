import { newRecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { type ChangeLog, createChangeLog } from '@harbour/server/nodes/change-log.ts';
import { createReadMissed } from '@harbour/server/services/missed-changes/read-missed.ts';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { onEachDatabase } from './on-each-database.ts';

onEachDatabase('the events since a position in the log', (tried) => {
  const { now } = Date;
  const run = (text: string, values: readonly unknown[] = []) => execute(tried().database.db, text, values);
  const draft = async () => {
    const id = newRecordId();
    await run(
      `insert into "news" ("_id", "slug", "title", "content", "publishFrom", "createdAt", "updatedAt")
        values ($1::uuid, $1::uuid::text, '{}', '{}', now() - interval '1 day', now(), now())`,
      [id],
    );
    return id;
  };
  let version = 1;
  const setStatus = (id: string, status: string) =>
    run(`update "news" set "status" = $2, "version" = $3 where "_id" = $1`, [id, status, ++version]);
  /** The log, and a reader of it with the number of its readings. */
  function setUp() {
    const { db } = tried().database;
    const changeLog = { ...createChangeLog(db), end: () => endOf(createChangeLog(db)) };
    const seen = { readings: 0 };
    const counted: typeof changeLog = {
      ...changeLog,
      newest(...from) {
        seen.readings += 1;
        return changeLog.newest(...from);
      },
    };
    return { changeLog, seen, readMissed: createReadMissed({ db, changeLog: counted, now }) };
  }
  /**
   * The end of the log once it is past all entries: other tests write to other databases of the same server.
   */
  const endOf = (changeLog: ChangeLog) =>
    eventually(async () => {
      const end = await changeLog.end();
      const newest = await changeLog.newest(end, 2);
      expect(newest.map(({ position }) => position)).toEqual([end.position]);
      return end;
    });
  const eventsTo = (room: string, events: Awaited<ReturnType<ReturnType<typeof setUp>['readMissed']>>) =>
    events && [...new Set(events.filter(({ rooms }) => rooms.includes(room)).map(({ id }) => id))];

  test('contain, for a role, exactly the records that it could see at any time', async () => {
    const [hidden, briefly] = [await draft(), await draft()];
    const { changeLog, readMissed } = setUp();
    const start = await changeLog.end();
    expect(eventsTo('role:anonymous', await readMissed(start))).toEqual([]);
    const never = await draft();
    await setStatus(briefly, 'published');
    const shown = await changeLog.end();
    await setStatus(briefly, 'draft');
    await setStatus(never, 'draft');
    expect(eventsTo('role:anonymous', await readMissed(start))).toEqual([briefly]);
    expect(eventsTo('role:anonymous', await readMissed(shown))).toEqual([briefly]);
    expect(eventsTo('role:editor', await readMissed(start))).toEqual([never, briefly]);
    await run('delete from "news" where "_id" = $1', [hidden]);
    expect(eventsTo('role:anonymous', await readMissed(start))).toEqual([briefly]);
    expect(eventsTo('role:editor', await readMissed(start))).toEqual([never, briefly, hidden]);
  });

  test('are unknown from a position that is not in the log', async () => {
    const { changeLog, readMissed } = setUp();
    await draft();
    const end = await changeLog.end();
    expect(await readMissed(end)).toEqual([]);
    expect(await readMissed({ ...end, position: end.position + 1 })).toBeUndefined();
    expect(await readMissed({ ...end, at: end.at + 1 })).toBeUndefined();
    expect(await readMissed({ transaction: '1', position: 1, at: end.at })).toBeUndefined();
    await draft();
    await run('delete from "changes" where "position" = $1', [end.position]);
    expect(await readMissed(end)).toBeUndefined();
  });

  test('are unknown from a position whose later entries may be deleted soon', async () => {
    const { changeLog, readMissed } = setUp();
    await draft();
    await run(`update "changes" set "at" = now() - interval '23 hours'`);
    expect(await readMissed(await changeLog.end())).toBeUndefined();
  });

  test('are unknown if there are too many, but only from positions that are too far back', async () => {
    const { changeLog, readMissed } = setUp();
    await draft();
    const far = await changeLog.end();
    await run(PURGES, [1]);
    const near = await changeLog.end();
    await run(PURGES, [1_000]);
    const [fromFar, fromNear] = await Promise.all([readMissed(far), readMissed(near)]);
    expect(fromFar).toBeUndefined();
    expect(eventsTo('role:anonymous', fromNear)).toHaveLength(1_000);
  });

  test('are read once for concurrent requests', async () => {
    const { changeLog, seen, readMissed } = setUp();
    const id = await draft();
    const early = await changeLog.end();
    await setStatus(id, 'published');
    const late = await changeLog.end();
    const requested = Array.from({ length: 3_000 }, (_, index) => readMissed(index % 2 === 0 ? early : late));
    const responses = await Promise.all(requested);
    expect(responses.map((events) => eventsTo('role:anonymous', events)?.length)).toEqual(
      requested.map((_, index) => (index % 2 === 0 ? 1 : 0)),
    );
    expect(seen.readings).toBe(1);
  });
});

/** Logs that many records of a public collection as deleted for good. */
const PURGES = `insert into "changes" ("collection", "record", "method", "before")
  select 'categories', gen_random_uuid(), 'purge', '{"deletedAt": null}' from generate_series(1, $1)`;
