import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileWriter } from '@harbour/core/platform';
import { Refused } from '../../ipc/refusal.ts';
import { systemCodeOf } from '../calls/failure.ts';
import { PART_SUFFIX, type PartJournal } from './part-journal.ts';
import { createSerialQueue, syncFolder } from './write-atomically.ts';

/** The most unfinished files with the same name, whether in progress or left over. */
const PARTS_OF_ONE_NAME = 20;

/** A file that is written as `name.part` next to its destination until it is complete. */
export type PartFile = FileWriter;

/** Starts a file at a path that a person chose. Rejects with the system's error if it may not be written. */
export async function openPartFile(path: string, journal: PartJournal): Promise<PartFile> {
  const part = await reservePart(path, journal);
  const file = await open(part, 'wx').catch(async (error: unknown) => {
    await journal.remove(part);
    throw error;
  });
  return createWriter({ file, part, path, journal });
}

/** Finds a free name next to the destination and records it in the journal before creating the file. */
async function reservePart(path: string, journal: PartJournal): Promise<string> {
  for (let number = 1; number <= PARTS_OF_ONE_NAME; number += 1) {
    const part = number === 1 ? `${path}${PART_SUFFIX}` : `${path}.${number}${PART_SUFFIX}`;
    if (await isFree(part)) {
      await journal.add(part);
      return part;
    }
  }
  throw new Refused('fileBusy', 'Other unfinished files of this name stand in the way');
}

/** Deletes a part. */
async function discardPart(part: string, journal: PartJournal): Promise<void> {
  await rm(part, { force: true });
  await journal.remove(part);
}

interface OpenPart {
  readonly file: FileHandle;
  readonly part: string;
  readonly path: string;
  readonly journal: PartJournal;
}

function createWriter({ file, part, path, journal }: OpenPart): PartFile {
  let size = 0;
  let isOver = false;
  // Only one call runs at a time, whatever the page does.
  const enqueue = createSerialQueue();

  async function discard(): Promise<void> {
    if (isOver) return;
    isOver = true;
    try {
      await file.close();
    } finally {
      await discardPart(part, journal);
    }
  }
  function orDiscard<T>(step: () => Promise<T>): Promise<T> {
    return enqueue(async () => {
      if (isOver) throw new Refused('unknownHandle', 'This file is no longer being written');
      try {
        return await step();
      } catch (error) {
        // The first error is thrown. A part that stays is in the journal and is removed at the next start.
        await discard().catch(() => {});
        throw error;
      }
    });
  }
  return {
    write: (chunk) =>
      orDiscard(async () => {
        await file.appendFile(chunk);
        size += chunk.byteLength;
      }),
    finish: () =>
      orDiscard(async () => {
        await file.sync();
        await file.close();
        await rename(part, path);
        isOver = true;
        // The file is complete. A journal that names its part still is harmless, and so is a folder that its
        // file system cannot sync.
        await Promise.allSettled([syncFolder(dirname(path)), journal.remove(part)]);
        return size;
      }),
    abort: () => enqueue(discard),
  };
}

async function isFree(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return false;
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return true;
    throw error;
  }
}
