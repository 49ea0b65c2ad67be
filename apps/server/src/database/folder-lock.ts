import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../process/error-code.ts';
import { openFailure } from './open-failure.ts';

/** The process that owns a data folder. `started` distinguishes it from a later process with the same id. */
interface Owner {
  readonly pid: number;
  readonly started: string | null;
}

/**
 * Locks `folder` for this process with a file next to it and returns the function that unlocks it. Throws
 * `folder-in-use` while another living process, or this one, holds the lock; the lock of a dead process is
 * taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const own: Owner = { pid: process.pid, started: startOf(process.pid) };
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(own));
    claim(path, draft, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(path, { force: true });
}

function claim(path: string, draft: string, folder: string): void {
  if (tryLink(draft, path)) return;
  const owner = readOwner(path);
  if (owner && isAlive(owner)) throw inUse(folder, owner.pid);
  // Renaming the stale lock is atomic: of two processes that found it, one renames it and the other finds
  // none.
  tryRename(path, `${draft}.stale`);
  rmSync(`${draft}.stale`, { force: true });
  if (!tryLink(draft, path)) throw inUse(folder, readOwner(path)?.pid);
}

function inUse(folder: string, pid: number | undefined): Error {
  const by = pid === undefined ? 'another process' : `process ${pid}`;
  return openFailure(
    'folder-in-use',
    `The data folder ${folder} is in use by ${by}: stop it, or set HARBOUR_DATA_DIR to another folder.`,
  );
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function tryRename(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(pid) ? { pid, started: started ?? null } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  return started === null || started === startOf(pid);
}

/** Start time of a process in the kernel's ticks; `null` without /proc. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
