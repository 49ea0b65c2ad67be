import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../process/error-code.ts';

/** A private folder that is deleted with its content when it is disposed. */
export interface TemporaryFolder extends AsyncDisposable {
  /** Returns the path of a file in it. */
  file(name: string): string;
}

export type OpenTemporaryFolder = () => Promise<TemporaryFolder>;

/**
 * Creates temporary folders in a folder of this process below `parent`, which several processes may share.
 * The leftovers of dead processes of this machine are deleted before the first folder is created; those of
 * other machines once they are a day old. `onLeft` is called with the failure to delete one, which the next
 * process tries again.
 */
export function createTemporaryFolders(
  parent: string,
  onLeft: (error: unknown) => void = () => undefined,
): OpenTemporaryFolder {
  const owner = nameOf(process.pid);
  let swept: Promise<void> | undefined;
  return async () => {
    const own = join(parent, owner);
    await mkdir(own, { recursive: true, mode: 0o700 });
    swept ??= sweep({ parent, own, onLeft }).catch(onLeft);
    await swept;
    const path = await mkdtemp(join(own, 'file-'));
    return {
      file: (name) => join(path, name),
      [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
    };
  };
}

/** No upload takes longer than this, in milliseconds. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Characters that every file system accepts in a name. */
const MACHINE = hostname().replaceAll(/[^\w.-]/g, '_');

/**
 * Returns the folder name of a process of this machine; its start time distinguishes it from a later process
 * with the same number.
 */
function nameOf(pid: number): string {
  return `${MACHINE}+${pid}+${startOf(pid) ?? 'unknown'}`;
}

/** Start time of a process in the kernel's ticks; `undefined` without /proc, or without the process. */
function startOf(pid: number): string | undefined {
  try {
    const stats = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stats.slice(stats.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

interface Sweep {
  readonly parent: string;
  readonly own: string;
  readonly onLeft: (error: unknown) => void;
}

/** Deletes leftovers; `own` was just created, so its time is that of the file system's clock. */
async function sweep({ parent, own, onLeft }: Sweep): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const { mtimeMs: now } = await stat(own);
  for (const name of names) {
    const path = join(parent, name);
    if (!(await isLeftover({ path, name, now }))) continue;
    await rm(path, { recursive: true, force: true }).catch(onLeft);
  }
}

interface Found {
  readonly path: string;
  readonly name: string;
  readonly now: number;
}

async function isLeftover({ path, name, now }: Found): Promise<boolean> {
  const [machine, pid] = name.split('+');
  if (machine === MACHINE && pid !== undefined)
    return !isRunning(Number(pid)) || nameOf(Number(pid)) !== name;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
  return now - mtimeMs > ABANDONED_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
