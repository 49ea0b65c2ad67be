import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The file system in memory that Linux provides. */
const MEMORY = '/dev/shm';
/** The type that Linux's `statfs` gives for it. */
const TMPFS = 0x0102_1994;
/** The most that tests were seen to store at once is 2 GB. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Creates a folder in memory for the temporary files of tests, and removes it when this process exits.
 * Databases wait for the disk at every commit: in memory they do the same work without waiting. Returns
 * undefined if there is no such file system, or too little space: tests then use the usual folder.
 */
export function createTestFolder(memory: string = MEMORY): string | undefined {
  if (!hasRoom(memory)) return undefined;
  const folder = mkdtempSync(join(memory, 'harbour-tests-'));
  // Servers that refuse to run as root reach their own folders through this one.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(memory: string): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(memory);
    return type === TMPFS && bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
