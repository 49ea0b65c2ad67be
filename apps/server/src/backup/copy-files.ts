import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { RecordId } from '@harbour/core/contract/values';
import type { Database } from '../database/database.ts';
import { execute } from '../database/statement.ts';
import type { FileName, Media } from '../media/media.ts';
import type { BackupEntry, Tallier } from './entries.ts';
import type { FileWriter } from './write-database.ts';

interface StoredPicture {
  readonly id: RecordId;
  readonly revision: string | null;
  readonly mime: string;
}

/**
 * Reads the original of every uploaded picture, and the file before a replaced one, from the folder or the
 * bucket; renditions are created again on request. A missing file is left out.
 */
export async function* readFiles(
  { db }: Database,
  media: Media,
  tally: Tallier,
): AsyncGenerator<BackupEntry> {
  const pictures = await execute<StoredPicture>(
    db,
    `select "_id" as "id", "revision", "mime" from "attachments"
    union all select "_id", "earlier" ->> 'revision', "earlier" ->> 'mime' from "attachments" where "earlier" is not null
    order by 1, 2`,
    [],
  );
  for (const { mime, ...file } of pictures) {
    const original = await media.original(file);
    if (!original) continue;
    const id = nameOf(file);
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

/** Names a file in a copy: the id of its record, and its revision if the file was replaced. */
function nameOf({ id, revision }: FileName): string {
  return revision === null ? id : `${id}/${revision}`;
}

function fileNamed(name: string): FileName {
  const [id, revision] = name.split('/');
  // The ids of a copy are those of records.
  return { id: id as RecordId, revision: revision ?? null };
}

/** Creates the writer of files into the uploads. */
export function createFileWriter(media: Media): FileWriter {
  return {
    async write({ id, mime }, bytes) {
      await using folder = await media.openTemporaryFolder();
      const path = folder.file('restored');
      await writeFile(path, bytes);
      await media.store(fileNamed(id), { path, mime });
    },
  };
}

/** Stores nothing; for a copy whose files are only verified, or stay in place. */
export const noFiles: FileWriter = { write: async () => {} };
