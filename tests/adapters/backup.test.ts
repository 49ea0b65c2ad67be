import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backupName,
  readBackup,
  readInstallation,
  removeOldBackups,
  writeBackup,
} from '@harbour/server/backup/backup-file.ts';
import { noFiles } from '@harbour/server/backup/copy-files.ts';
import { readRanMigrations } from '@harbour/server/backup/read-database.ts';
import { writeDatabase } from '@harbour/server/backup/write-database.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBareDatabase, openSeededDatabase } from '../kit/test-databases.ts';
import { schemaOf, tallyOf } from './compare-databases.ts';

const PASSPHRASE = 'harbour lights over the water';

let folder: string;
let demonstration: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-backup-'));
  demonstration = await openSeededDatabase({ mode: 'demo' });
});
afterAll(async () => {
  await demonstration.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup file', () => {
  const cut = async function* () {
    for await (const entry of readInstallation(demonstration, undefined))
      if (entry.kind !== 'end') yield entry;
  };

  test('restores only with its passphrase and only into an empty database', async () => {
    const path = join(folder, backupName(new Date()));
    await using draft = await writeBackup(path, PASSPHRASE, readInstallation(demonstration, undefined));
    await draft.keep();
    const target = await openBareDatabase();
    const byAnother = writeDatabase(target, readBackup(path, 'another passphrase, as long'), noFiles);
    await expect(byAnother).rejects.toThrow(/BACKUP_PASSPHRASE is not/);
    const counts = await writeDatabase(target, readBackup(path, PASSPHRASE), noFiles);
    expect(counts.rows).toBeGreaterThan(300);
    expect(await tallyOf(target)).toEqual(await tallyOf(demonstration));
    await expect(writeDatabase(target, readBackup(path, PASSPHRASE), noFiles)).rejects.toThrow(
      /is not empty/,
    );
    await target.close();
  });

  test('that is truncated writes nothing and blocks servers, and a complete one then restores', async () => {
    const target = await openBareDatabase();
    await expect(writeDatabase(target, cut(), noFiles)).rejects.toThrow('The copy is incomplete');
    expect(await execute(target.db, 'select 1 from "admins"', [])).toEqual([]);
    await expect(target.migrate()).rejects.toThrow(/^A copy into this database is in progress or was inter/);
    await writeDatabase(target, readInstallation(demonstration, undefined), noFiles);
    expect(await tallyOf(target)).toEqual(await tallyOf(demonstration));
    expect(await schemaOf(target)).toEqual(await schemaOf(demonstration));
    await target.close();
  });

  test('restores into a database whose first migrations were interrupted', async () => {
    const target = await openBareDatabase();
    const ran = await readRanMigrations(demonstration.db);
    const killed = {
      ...target,
      async migrate() {
        await target.migrate(ran.slice(0, 1));
        throw new Error('It was killed');
      },
    };
    const copying = writeDatabase(killed, readInstallation(demonstration, undefined), noFiles);
    await expect(copying).rejects.toThrow('It was killed');
    await writeDatabase(target, readInstallation(demonstration, undefined), noFiles);
    expect(await tallyOf(target)).toEqual(await tallyOf(demonstration));
    await target.close();
  });

  test('of a database with a later migration but not an earlier one restores, and is then migrated', async () => {
    const target = await openBareDatabase();
    const older = async function* () {
      for await (const entry of readInstallation(demonstration, undefined)) {
        if (entry.kind !== 'head') yield entry;
        else yield { ...entry, migrations: entry.migrations.filter((name) => name !== '0097-release-files') };
      }
    };
    await writeDatabase(target, older(), noFiles);
    expect(await readRanMigrations(target.db)).toEqual(await readRanMigrations(demonstration.db));
    expect(await schemaOf(target)).toEqual(await schemaOf(demonstration));
    await target.close();
  });

  test('is refused for a database with a migration that the copy does not have', async () => {
    const target = await openBareDatabase();
    const [first = '', second = ''] = await readRanMigrations(demonstration.db);
    const beginning = async function* () {
      for await (const entry of readInstallation(demonstration, undefined)) {
        if (entry.kind === 'head') yield { ...entry, migrations: [first] };
      }
    };
    await target.migrate([first, second]);
    await execute(target.db, 'create table "unfinishedCopy" ()', []);
    const copying = writeDatabase(target, beginning(), noFiles);
    await expect(copying).rejects.toThrow(`has the step ${second}, which the copy does not have`);
    await target.close();
  });

  test('that lacks a row is refused', async () => {
    const target = await openBareDatabase();
    const short = async function* () {
      for await (const entry of readInstallation(demonstration, undefined)) {
        yield entry.kind === 'rows' ? { ...entry, rows: entry.rows.slice(1) } : entry;
      }
    };
    await expect(writeDatabase(target, short(), noFiles)).rejects.toThrow(
      /constraint|differs from the one read/,
    );
    await target.close();
  });

  test('is removed once enough newer ones exist, and other files are kept', async () => {
    const old = await mkdtemp(join(folder, 'kept-'));
    const names = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 0, day))));
    for (const name of [...names, 'notes.txt']) await writeFile(join(old, name), '');
    expect(await removeOldBackups(old, 2)).toEqual([names[0]]);
    expect(await readdir(old)).toEqual([names[1], names[2], 'notes.txt']);
  });
});
