import {
  type CollectionName,
  collectionNames,
  collections,
  grantFor,
} from '@harbour/core/contract/collections';
import { newRecordId, roles } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { createChangeLog, RETENTION_HOURS } from '@harbour/server/nodes/change-log.ts';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { onEachDatabase } from './on-each-database.ts';

onEachDatabase('the change log', (tried) => {
  const run = (text: string, values: readonly unknown[] = []) => execute(tried().database.db, text, values);
  const category = () => {
    const id = newRecordId();
    const at = '2026-05-01T00:00:00.000Z';
    return { id, insert: () => run(INSERT, [id, at]) };
  };

  test('is written by every collection, with the fields that decide who can see the record', async () => {
    const triggers = await run(`select event_object_table as "table", event_manipulation as "event"
      from information_schema.triggers where trigger_name like 'log\\_%'`);
    const events = Map.groupBy(triggers as { table: string; event: string }[], ({ table }) => table);
    const unlogged = collectionNames.filter((name) => events.get(name)?.length !== 3);
    expect(unlogged, 'call logChanges in the migration that creates the collection').toEqual([]);
    const functions = await run(`select proname as "name", prosrc as "source" from pg_proc`);
    const sources = new Map((functions as { name: string; source: string }[]).map((f) => [f.name, f.source]));
    const missing = collectionNames.flatMap((name) =>
      fieldsThatDecide(name)
        .filter((field) => !sources.get(`log_${name}`)?.includes(`'${field}'`))
        .map((field) => `${name}.${field}`),
    );
    expect(missing, 'add the field to log_changes_of in a new migration').toEqual([]);
  });

  test('logs each kind of write once, and none that keeps the version', async () => {
    const log = createChangeLog(tried().database.db);
    const start = await log.end();
    const { id, insert } = category();
    await insert();
    const by = (set: string) => run(`update "categories" set ${set} where "_id" = $1`, [id]);
    await by(`"version" = 2, "order" = 5`);
    await by(`"searchText" = 'x'`);
    await by(`"version" = 3, "deletedAt" = '2026-05-02T00:00:00Z'`);
    await by(`"version" = 4, "deletedAt" = null`);
    await run('delete from "categories" where "_id" = $1', [id]);
    // A transaction of any database of the server, such as a copy that another test makes, holds the log up.
    const own = await eventually(async () => {
      const entries = (await log.after(start, 100)).filter(({ record }) => record === id);
      expect(entries.map(({ method }) => method)).toEqual(['create', 'patch', 'remove', 'restore', 'purge']);
      return entries;
    });
    expect(own.map(({ before }) => before?.deletedAt ?? null)).toEqual([
      null,
      null,
      null,
      '2026-05-02T00:00:00+00:00',
      null,
    ]);
  });

  test('does not contain a change that is rolled back', async () => {
    const { db } = tried().database;
    const log = createChangeLog(db);
    const start = await log.end();
    const { id } = category();
    const refused = db.transaction().execute(async (trx) => {
      await execute(trx, INSERT, [id, '2026-05-01T00:00:00.000Z']);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect((await log.after(start, 100)).filter(({ record }) => record === id)).toEqual([]);
  });

  test('holds entries back until an earlier transaction commits, so that none is skipped', async (context) => {
    const { db, kind } = tried().database;
    context.skip(kind === 'pglite', 'it runs one transaction at a time');
    const log = createChangeLog(db);
    const start = await log.end();
    const [early, late] = [category(), category()];
    const [begun, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = db.transaction().execute(async (trx) => {
      await execute(trx, INSERT, [late.id, '2026-05-01T00:00:00.000Z']);
      begun.resolve();
      await commit.promise;
    });
    await Promise.race([begun.promise, slow]);
    await early.insert();
    const meanwhile = await log.after(start, 100);
    commit.resolve();
    await slow;
    expect(meanwhile).toEqual([]);
    await eventually(async () => {
      const read = await log.after(start, 100);
      expect(read.map(({ record }) => record)).toEqual([late.id, early.id]);
    });
  });

  test('deletes entries after a day', async () => {
    const log = createChangeLog(tried().database.db);
    const [old, recent] = [category(), category()];
    await old.insert();
    await run(`update "changes" set "at" = now() - $1 * interval '1 hour' where "record" = $2`, [
      RETENTION_HOURS + 1,
      old.id,
    ]);
    await recent.insert();
    expect(await log.deleteOld()).toBe(1);
    const left = await run('select "record" from "changes" where "record" = any($1::uuid[])', [
      [old.id, recent.id],
    ]);
    expect(left).toEqual([{ record: recent.id }]);
  });
});

const INSERT = `insert into "categories" ("_id", "slug", "name", "createdAt", "updatedAt")
  values ($1::uuid, $1::uuid::text, '{}', $2, $2)`;

/** Fields on which a role's permission to find depends, and those of an account that end its sign-ins. */
function fieldsThatDecide(name: CollectionName): readonly string[] {
  const compared = (grant: unknown): readonly string[] => {
    if (Array.isArray(grant)) return grant.flatMap(compared);
    if (typeof grant !== 'object' || grant === null) return [];
    return Object.entries(grant).flatMap(([key, value]) => (key.startsWith('$') ? compared(value) : [key]));
  };
  const own = ['type', 'disabledAt'].filter(
    (field) => name === 'admins' && field in collections.admins.fields,
  );
  return [
    ...new Set([...roles.flatMap((role) => compared(grantFor(role, name, 'find'))), ...own, 'deletedAt']),
  ].filter((field) => field !== '_id');
}
