import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SecondInstance {
  readonly argv: string[];
  readonly cwd: string;
  readonly data: unknown;
}

/**
 * Allows one program for each user data folder: the first holds a lock file with its process id; a later one
 * leaves a note with its command line and is refused. The lock of a dead process is taken over.
 */
export function lockInstance(
  userData: string,
  own: SecondInstance,
  onSecond: (second: SecondInstance) => void,
): boolean {
  const lock = join(userData, 'stand-in.lock');
  const notes = join(userData, 'stand-in-notes');
  mkdirSync(notes, { recursive: true });
  if (isRunning(holderOf(lock))) {
    const note = join(notes, randomUUID());
    writeFileSync(note, JSON.stringify(own));
    renameSync(note, `${note}.json`);
    return false;
  }
  writeFileSync(lock, String(process.pid));
  process.on('exit', () => rmSync(lock, { force: true }));
  const readNotes = () => {
    for (const name of readdirSync(notes).filter((file) => file.endsWith('.json'))) {
      const second: SecondInstance = JSON.parse(readFileSync(join(notes, name), 'utf8'));
      rmSync(join(notes, name));
      onSecond(second);
    }
  };
  watch(notes, readNotes).unref();
  return true;
}

function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
