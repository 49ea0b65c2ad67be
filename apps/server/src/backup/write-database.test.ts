import { expect, test } from 'vitest';
import { openBareDatabase } from '../../../../tests/kit/test-databases.ts';
import { noFiles } from './copy-files.ts';
import type { BackupEntry } from './entries.ts';
import { readShapes } from './read-database.ts';
import { writeDatabase } from './write-database.ts';

async function* copyOfNewer(): AsyncGenerator<BackupEntry> {
  yield {
    kind: 'head',
    createdAt: '2026-11-29T00:00:00Z',
    migrations: ['0001-attachments-and-people', '9999-next'],
  };
}

test('a backup from a newer version is rejected, and nothing is written', async () => {
  const database = await openBareDatabase();
  await expect(writeDatabase(database, copyOfNewer(), noFiles)).rejects.toThrow(
    /newer version of the program \(its step 9999-next\): use that version to make backups and to restore/,
  );
  expect(await readShapes(database.db)).toEqual([]);
  await database.close();
});
