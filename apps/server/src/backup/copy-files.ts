import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { RecordId } from '@harbour/core/contract';
import type { Database } from '../database/database.ts';
import { execute } from '../database/statement.ts';
import type { Media } from '../media/media.ts';
import type { BackupEntry } from './entries.ts';
import type { Tallier } from './tally.ts';
import type { FileWriter } from './write-database.ts';

interface StoredPicture {
  readonly id: RecordId;
  readonly mime: string;
}

/**
 * Reads the original of every uploaded picture, from the folder or the bucket; what was rendered from it is
 * made again when it is asked for. A file that is gone is left out.
 */
export async function* readFiles(
  { db }: Database,
  media: Media,
  tally: Tallier,
): AsyncGenerator<BackupEntry> {
  const pictures = await execute<StoredPicture>(
    db,
    'select "_id" as "id", "mime" from "attachments" order by "_id"',
    [],
  );
  for (const { id, mime } of pictures) {
    const original = await media.original(id);
    if (!original) continue;
    yield { kind: 'file', id, mime };
    const hash = createHash('sha256');
    for await (const piece of await media.read(original.key)) {
      const bytes = Buffer.from(piece);
      hash.update(bytes);
      yield { kind: 'bytes', bytes };
    }
    tally.add(`${id} ${hash.digest('hex')}`);
  }
}

/** Creates the writer of files into the uploads. */
export function createFileWriter(media: Media): FileWriter {
  return {
    async write({ id, mime }, bytes) {
      await using folder = await media.openTemporaryFolder();
      const path = folder.file('restored');
      await writeFile(path, bytes);
      // The ids of a copy are those of records.
      await media.keep(id as RecordId, { path, mime });
    },
  };
}

/** Stores nothing; for a copy whose files are only verified, or stay where they are. */
export const noFiles: FileWriter = { write: async () => {} };
