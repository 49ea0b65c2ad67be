import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { systemCodeOf } from '../calls/describe-failure.ts';
import { writeAtomically } from './write-atomically.ts';

/** What unfinished files are called while they are being written. */
export const PART_SUFFIX = '.part';

/** Remembers on disk which files are unfinished, so that a kill leaves nothing for good. */
export interface PartJournal {
  /** Call before the file is made. */
  add(part: string): Promise<void>;
  /** Call once it is finished or gone. */
  remove(part: string): Promise<void>;
  /** Removes what an earlier run left behind; what cannot be removed now is tried again at the next start. */
  removeLeftovers(): Promise<void>;
}

const partsSchema = v.array(v.pipe(v.string(), v.endsWith(PART_SUFFIX)));

/** A journal in one small file. */
export function createPartJournal(path: string): PartJournal {
  let last: Promise<unknown> = Promise.resolve();

  /** One change after the other: two exports may end at the same time. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = last.then(change);
    last = turn.catch(() => {});
    return turn;
  }
  async function replace(change: (parts: readonly string[]) => readonly string[]): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, JSON.stringify(change(await readParts(path))));
  }
  return {
    add: (part) => inTurn(() => replace((parts) => [...parts, part])),
    remove: (part) => inTurn(() => replace((parts) => parts.filter((other) => other !== part))),
    removeLeftovers: () =>
      inTurn(async () => {
        const parts = await readParts(path);
        if (parts.length === 0) return;
        const kept = await Promise.all(parts.map(async (part) => ((await hasGone(part)) ? [] : [part])));
        await replace(() => kept.flat());
      }),
  };
}

async function readParts(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(unlessMissing);
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), partsSchema), text);
  return success ? output : [];
}

function unlessMissing(error: unknown): string {
  if (systemCodeOf(error) === 'ENOENT') return '[]';
  throw error;
}

async function hasGone(part: string): Promise<boolean> {
  return rm(part, { force: true }).then(
    () => true,
    () => false,
  );
}
