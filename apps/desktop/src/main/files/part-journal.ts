import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { unlessMissing } from '../calls/failure.ts';
import { createSerialQueue, writeAtomically } from './write-atomically.ts';

/** Suffix of unfinished files. */
export const PART_SUFFIX = '.part';

/** A journal on disk of unfinished files, so that a killed program leaves none behind permanently. */
export interface PartJournal {
  /** Must be called before the file is created. */
  add(part: string): Promise<void>;
  /** Must be called once the file is finished or gone. */
  remove(part: string): Promise<void>;
  /** Removes what an earlier run left behind; failures are retried at the next start. */
  removeLeftovers(): Promise<void>;
}

const partsSchema = v.array(v.pipe(v.string(), v.endsWith(PART_SUFFIX)));

/** Creates a journal in one small file. */
export function createPartJournal(path: string): PartJournal {
  // Two exports may end at the same time.
  const enqueue = createSerialQueue();

  async function replace(change: (parts: readonly string[]) => readonly string[]): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, JSON.stringify(change(await readParts(path))));
  }
  return {
    add: (part) => enqueue(() => replace((parts) => [...parts, part])),
    remove: (part) => enqueue(() => replace((parts) => parts.filter((other) => other !== part))),
    removeLeftovers: () =>
      enqueue(async () => {
        const parts = await readParts(path);
        if (parts.length === 0) return;
        const stored = await Promise.all(parts.map(async (part) => ((await hasGone(part)) ? [] : [part])));
        await replace(() => stored.flat());
      }),
  };
}

async function readParts(path: string): Promise<readonly string[]> {
  const text = (await readFile(path, 'utf8').catch(unlessMissing)) ?? '[]';
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), partsSchema), text);
  return success ? output : [];
}

async function hasGone(part: string): Promise<boolean> {
  return rm(part, { force: true }).then(
    () => true,
    () => false,
  );
}
