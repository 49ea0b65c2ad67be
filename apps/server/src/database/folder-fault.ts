import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../process/error-code.ts';
import { type OpenFailure, openFailure } from './open-failure.ts';

/** The bytes that a start may have to write: a segment of the log, and the changes of recovery. */
const NEEDED_BYTES = 16 * 1024 * 1024;
const NEEDED = `${NEEDED_BYTES / 1024 / 1024} MB`;
const CHUNK_BYTES = 1024 * 1024;

/** System errors of a write for which there is no room: a full disk, a quota, and a limit on file sizes. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NOT_ALLOWED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Says why a data folder could not be opened. The embedded database fails in the same way on a full disk, in
 * a folder that it may not write to, and on damaged files, so space and permission are tested here. Only a
 * folder that has both is reported as damaged, because moving it away would lose good data.
 */
export function folderFailure(folder: string, cause: unknown): OpenFailure {
  return (
    nameSystemError(folder, cause) ?? nameSystemError(folder, tryFolder(folder)) ?? damaged(folder, cause)
  );
}

/** Names a file system's error about a data folder; `undefined` for any other error. */
export function nameSystemError(folder: string, error: unknown): OpenFailure | undefined {
  const code = errorCode(error);
  if (NO_ROOM.has(code) || code === DISK_FULL) return diskFull(folder, error);
  return NOT_ALLOWED.has(code) ? folderUnwritable(folder, error) : undefined;
}

/** PostgreSQL's own code for a full disk. */
const DISK_FULL = '53100';

/** The failure of a folder that this user may not write to. */
export function folderUnwritable(folder: string, cause: unknown): OpenFailure {
  return openFailure(
    'folder-unwritable',
    `The data folder ${folder} cannot be written to: give this user the permission, or set HARBOUR_DATA_DIR to another folder.`,
    cause,
  );
}

function diskFull(folder: string, cause: unknown): OpenFailure {
  return openFailure(
    'disk-full',
    `The disk of the data folder ${folder} is full: make room for at least ${NEEDED} and start again. The data is not damaged: leave it where it is.`,
    cause,
  );
}

function damaged(folder: string, cause: unknown): OpenFailure {
  return openFailure(
    'folder-corrupt',
    `The data folder ${folder} is damaged and cannot be opened: restore it from a backup, or move it away to start over.`,
    cause,
  );
}

/** Returns the error of writing next to the folder, or of touching its files; `undefined` if both work. */
function tryFolder(folder: string): unknown {
  try {
    writeProbe(join(dirname(folder), `.room-${process.pid}`));
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      accessSync(join(folder, path), constants.R_OK | constants.W_OK);
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

function writeProbe(path: string): void {
  const file = openSync(path, 'w');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES, 1);
    for (let written = 0; written < NEEDED_BYTES; ) written += writeSync(file, chunk);
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}
