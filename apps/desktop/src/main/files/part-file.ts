import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemCodeOf } from '../calls/describe-failure.ts';
import { Refused } from '../calls/refused.ts';
import { PART_SUFFIX, type PartJournal } from './part-journal.ts';
import { syncFolder } from './write-atomically.ts';

/** Files of the same name that may be under way or left at once. */
const PARTS_OF_ONE_NAME = 20;

/** A file that stands as `name.part` beside its place until it is whole. */
export interface PartFile {
  /**
   * Appends bytes; resolves when the system has taken them. After a failure nothing is left and every call
   * rejects.
   */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the file whole and durable under its name, in place of what was there; its size in bytes. */
  finish(): Promise<number>;
  /** Leaves nothing behind; harmless after `finish` or a second time. */
  abort(): Promise<void>;
}

/**
 * Begins a file at a path that a person chose. Rejects with the system's error where it may not be written.
 */
export async function openPartFile(path: string, journal: PartJournal): Promise<PartFile> {
  const part = await reservePart(path, journal);
  const file = await open(part, 'wx').catch(async (error: unknown) => {
    await journal.remove(part);
    throw error;
  });
  return createWriter({ file, part, path, journal });
}

/** Finds a free name beside the place and notes it down before a file of that name is made. */
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

/** Puts a whole, synced part in its place. */
async function publishPart(part: string, path: string, journal: PartJournal): Promise<void> {
  await rename(part, path);
  await syncFolder(dirname(path));
  await journal.remove(part);
}

/** Takes a part away. */
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
  let last: Promise<unknown> = Promise.resolve();

  /** Calls do not overlap, whatever the page does. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = last.then(step);
    last = turn.catch(() => {});
    return turn;
  }
  async function giveUp(): Promise<void> {
    if (isOver) return;
    isOver = true;
    await file.close();
    await discardPart(part, journal);
  }
  function orGiveUp<T>(step: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      if (isOver) throw new Refused('unknownHandle', 'This file is no longer being written');
      try {
        return await step();
      } catch (error) {
        await giveUp();
        throw error;
      }
    });
  }
  return {
    write: (chunk) =>
      orGiveUp(async () => {
        await file.appendFile(chunk);
        size += chunk.byteLength;
      }),
    finish: () =>
      orGiveUp(async () => {
        await file.sync();
        await file.close();
        await publishPart(part, path, journal);
        isOver = true;
        return size;
      }),
    abort: () => inTurn(giveUp),
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
