import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrashFacts } from './crash-outbox.ts';
import { readMinidump } from './read-minidump.ts';

/** A dump of all memory is larger than anything that is worth reading. */
const MAX_DUMPS = 5;

/** Reads the dumps that crashes left since the last start, and removes them. */
export async function takeDumps(folder: string): Promise<readonly CrashFacts[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const dumps = names.filter((name) => name.endsWith('.dmp')).map((name) => join(folder, name));
  const found = await Promise.all(
    dumps.slice(0, MAX_DUMPS).map(async (path) => readMinidump(await readFile(path))),
  );
  await Promise.all(dumps.map((path) => rm(path, { force: true })));
  return found.filter((facts) => facts !== undefined);
}
