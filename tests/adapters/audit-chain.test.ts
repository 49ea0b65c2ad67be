import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import { createAuditChain, headsFile, readStoredHeads } from '@harbour/server/audit-chain/heads.ts';
import { redactEntries } from '@harbour/server/audit-chain/redact-entries.ts';
import { sealEntries } from '@harbour/server/audit-chain/seal-entries.ts';
import { verifyChain } from '@harbour/server/audit-chain/verify-chain.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { type Executor, execute } from '@harbour/server/database/statement.ts';
import type { Mail } from '@harbour/server/mail/compose-mail.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testedDatabases } from './databases.ts';

const [ACTOR, RECORD] = [newRecordId(), newRecordId()];

/** Writes entries as the server does, and returns their ids in order. */
async function write(executor: Executor, count: number): Promise<readonly RecordId[]> {
  const ids = Array.from({ length: count }, newRecordId);
  for (const [index, id] of ids.entries()) {
    await execute(
      executor,
      `insert into "auditLog" ("_id", "actor", "actorEmail", "role", "method", "collection", "record", "before",
        "after", "ip", "createdAt", "updatedAt")
      values ($1, $2, 'ada@example.com', 'admin', 'patch', 'products', $3, $4::text::jsonb, $5::text::jsonb,
        '192.0.2.1', now(), now())`,
      [
        id,
        ACTOR,
        RECORD,
        JSON.stringify({ name: { en: `Old ${index}` } }),
        JSON.stringify({ price: index / 3 }),
      ],
    );
  }
  return ids;
}

/** Runs a statement as somebody would who owns the database and switches its triggers off. */
async function tamper({ db }: Database, statement: string, values: readonly unknown[]): Promise<void> {
  const tables = ['auditLog', 'auditSeals'];
  for (const name of tables) await execute(db, `alter table "${name}" disable trigger user`, []);
  await execute(db, statement, values);
  for (const name of tables) await execute(db, `alter table "${name}" enable trigger user`, []);
}

for (const tested of testedDatabases) {
  describe.skipIf(tested.missing)(`the audit log on ${tested.name}`, () => {
    let opened: Awaited<ReturnType<typeof tested.open>>;
    let database: Database;
    let entries: readonly RecordId[];
    const verify = async (heads: Parameters<typeof verifyChain>[1] = []) =>
      (await verifyChain(database, heads)).faults.map(({ sentence }) => sentence);
    beforeEach(async () => {
      opened = await tested.open();
      ({ database } = opened);
      entries = await write(database.db, 5);
      await sealEntries(database);
    });
    afterEach(() => opened[Symbol.asyncDispose]());

    it('is complete after every write, even with concurrent sealing', async () => {
      await write(database.db, 3);
      expect((await verifyChain(database, [])).unsealed).toBe(3);
      const sealed = await Promise.all([sealEntries(database), sealEntries(database), sealEntries(database)]);
      expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(3);
      const { head, ...verdict } = await verifyChain(database, []);
      expect(verdict).toEqual({ seals: 8, unsealed: 0, faults: [] });
      expect(head).toMatchObject({ number: 8, hash: expect.stringMatching(/^[\da-f]{64}$/) });
    });

    it('is append-only', async () => {
      for (const statement of [
        'update "auditLog" set "before" = null',
        'update "auditLog" set "deletedAt" = now()',
        'delete from "auditLog"',
        'truncate "auditLog"',
        'update "auditSeals" set "changesSalt" = null',
        'delete from "auditSeals"',
        'truncate "auditSeals"',
      ])
        await expect(execute(database.db, statement, []), statement).rejects.toThrow(/append-only/);
      expect(await verify()).toEqual([]);
    });

    it('allows even a redaction to blank nothing but content', async () => {
      const redact = (statement: string) =>
        database.db.transaction().execute(async (executor) => {
          await execute(executor, `select set_config('harbour.audit_redaction', 'on', true)`, []);
          await execute(executor, statement, []);
        });
      for (const statement of [
        `update "auditLog" set "actorEmail" = 'bob@example.com'`,
        `update "auditLog" set "after" = '{"price":1}'`,
        `update "auditLog" set "record" = "actor"`,
        'delete from "auditLog"',
        `update "auditSeals" set "changesSalt" = 'another'`,
      ])
        await expect(redact(statement), statement).rejects.toThrow(/append-only/);
    });

    it('names every changed entry', async () => {
      await tamper(database, `update "auditLog" set "after" = '{"price":7}' where "_id" = $1`, [entries[3]]);
      await tamper(database, `update "auditLog" set "role" = 'editor' where "_id" = $1`, [entries[1]]);
      expect(await verify()).toEqual([
        `Entry ${entries[1]} (seal 2) was changed, or its seal was.`,
        `Entry ${entries[3]} (seal 4) was changed, or its seal was.`,
      ]);
    });

    it('names a removed entry, with or without its seal', async () => {
      await tamper(database, 'delete from "auditLog" where "_id" = $1', [entries[2]]);
      expect(await verify()).toEqual([`Entry ${entries[2]} (seal 3) was removed.`]);
      await tamper(database, 'delete from "auditSeals" where "entry" = $1', [entries[2]]);
      expect(await verify()).toEqual(['Seal 3 was removed.']);
    });

    it('names an entry whose seal alone was removed', async () => {
      await tamper(database, 'delete from "auditSeals" where "entry" = $1', [entries[2]]);
      expect(await verify()).toEqual([
        'Seal 3 was removed.',
        expect.stringContaining(`Entry ${entries[2]} has no seal`),
      ]);
    });

    it('names an entry that was added without its queue, or removed from it before it was sealed', async () => {
      const added = newRecordId();
      const columns = '"actor", "role", "method", "collection", "record", "createdAt", "updatedAt"';
      await tamper(
        database,
        `insert into "auditLog" ("_id", "actorEmail", ${columns})
          select $1, 'bob@example.com', ${columns} from "auditLog" where "_id" = $2`,
        [added, entries[0]],
      );
      expect(await sealEntries(database)).toBe(0);
      expect(await verify()).toEqual([
        `Entry ${added} has no seal, and none is due: its seal was removed, or the entry was added without the log.`,
      ]);
      await tamper(database, 'delete from "auditLog" where "_id" = $1', [added]);
      const [waiting] = await write(database.db, 1);
      await tamper(database, 'delete from "auditLog" where "_id" = $1', [waiting]);
      await sealEntries(database);
      expect(await verify()).toEqual([`Entry ${waiting} was removed before it was sealed.`]);
    });

    it('detects a truncated tail only with a stored head, which also reveals a rewritten chain', async () => {
      const { head } = await verifyChain(database, []);
      if (!head) throw new TypeError('There is no head');
      await tamper(database, 'delete from "auditSeals" where "number" >= 4', []);
      await tamper(database, 'delete from "auditLog" where "_id" = any($1::uuid[])', [entries.slice(3)]);
      expect(await verify()).toEqual([]);
      expect(await verify([head])).toEqual([
        expect.stringMatching(/^The chain was truncated after seal 3: .* seal 5/),
      ]);
      // The log goes on, and what is missing is written over.
      await write(database.db, 4);
      await sealEntries(database);
      expect(await verify([head])).toEqual([expect.stringMatching(/^The chain was rewritten: seal 5 /)]);
    });

    it('stays valid after a redaction, and names content blanked without one', async () => {
      const [first, second, third] = entries;
      if (!first || !second) throw new TypeError('There are no entries');
      const reason = 'the record was deleted for good';
      const order = { entries: [first, second], part: 'changes', reason } as const;
      expect(await redactEntries(database, order)).toBe(2);
      expect(await redactEntries(database, order)).toBe(0);
      expect(await redactEntries(database, { ...order, entries: [first], part: 'person' })).toBe(1);
      expect(await verify()).toEqual([]);
      const rows = await execute(
        database.db,
        'select "before", "after", "actorEmail", "ip" from "auditLog" order by "_id" = $1 desc limit 1',
        [first],
      );
      expect(rows).toEqual([{ before: null, after: null, actorEmail: 'erased', ip: null }]);
      await tamper(database, 'update "auditLog" set "before" = null, "after" = null where "_id" = $1', [
        third,
      ]);
      await tamper(database, 'update "auditSeals" set "changesSalt" = null where "entry" = $1', [third]);
      expect(await verify()).toEqual([
        expect.stringMatching(new RegExp(`entry ${third} .* without a redaction`)),
      ]);
    });

    it('seals an entry that commits late in a later round', async (context) => {
      context.skip(database.kind === 'pglite', 'it has one connection, so one transaction at a time');
      const late = await database.db.startTransaction().execute();
      const [id] = await write(late, 1);
      const [earlier] = await write(database.db, 1);
      expect(await sealEntries(database)).toBe(1);
      await late.commit().execute();
      expect(await sealEntries(database)).toBe(1);
      const order = await execute(
        database.db,
        'select "entry" from "auditSeals" where "number" > 5 order by "number"',
        [],
      );
      expect(order).toEqual([{ entry: earlier }, { entry: id }]);
      expect(await verify()).toEqual([]);
    });

    it('stores each new head in the data folder and mails it', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'harbour-heads-'));
      const mails: Mail[] = [];
      const chain = createAuditChain({
        database,
        dataDir,
        headTo: 'auditor@example.com',
        now: () => 0,
        send: async (_to, mail) => void mails.push(mail),
      });
      await chain.storeHead();
      await chain.storeHead();
      await write(database.db, 1);
      await chain.storeHead();
      await appendFile(headsFile(dataDir), '{"at":"2026-');
      await write(database.db, 1);
      await chain.storeHead();
      const { heads: stored, unreadable } = await readStoredHeads(dataDir);
      expect(unreadable).toBe(1);
      expect(stored.map(({ number }) => number)).toEqual([5, 6, 7]);
      expect(await verify(stored)).toEqual([]);
      expect(mails.map(({ text }) => text.includes(`--head 6:${stored[1]?.hash}`))).toEqual([
        false,
        true,
        false,
      ]);
      expect(await readFile(headsFile(dataDir), 'utf8')).toContain('"at":"1970-01-01T00:00:00.000Z"');
      await rm(dataDir, { recursive: true });
    });
  });
}
