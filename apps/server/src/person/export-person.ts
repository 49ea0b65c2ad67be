import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/database.ts';
import type { Media } from '../media/media.ts';
import { StartFailure } from '../process/start-failure.ts';
import { type FoundRecords, type Person, picturesOf, readPerson } from './find-person.ts';
import { recordInLog } from './record-in-log.ts';

export interface ExportTarget {
  /** Folder that is created for it, or is empty; only its owner may read it. */
  readonly folder: string;
  readonly media: Media;
}

/**
 * Writes everything that is stored about a person into a folder: `data.json` with the rows of each table,
 * their purpose and retention, and the originals of their pictures. Records it in the audit log. Returns what
 * was written. The folder gets its name only once it is complete. Throws for a folder that contains files.
 */
export async function exportPerson(
  { db }: Pick<Database, 'db'>,
  person: Person,
  { folder, media }: ExportTarget,
): Promise<readonly FoundRecords[]> {
  const found = await readPerson(db, person);
  await requireEmpty(folder);
  const draft = `${folder}.part`;
  try {
    await writeData(draft, person, found);
    await writePictures(draft, found, media);
    await recordInLog(db, found, 'get');
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return found;
}

async function requireEmpty(folder: string): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new StartFailure(`${folder} already contains files: name another folder.`);
}

async function writeData(folder: string, person: Person, found: readonly FoundRecords[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const data = {
    at: new Date().toISOString(),
    person,
    data: found.map(({ holding: { table, purpose, retention }, rows }) => ({
      table,
      purpose,
      retention,
      rows,
    })),
  };
  await writeFile(join(folder, 'data.json'), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
}

async function writePictures(folder: string, found: readonly FoundRecords[], media: Media): Promise<void> {
  for (const picture of picturesOf(found)) {
    const original = await media.original({ id: picture._id, revision: picture.revision });
    if (!original) continue;
    const file = `${picture._id}.${picture.mime.split('/')[1] ?? 'bin'}`;
    const target = createWriteStream(join(folder, file), { mode: 0o600 });
    await pipeline(await media.read(original.key), target);
  }
}
