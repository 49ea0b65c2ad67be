import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('./spawn-bound.ts', import.meta.url));
const PARENT = `
  const { spawnBound } = await import(${JSON.stringify(MODULE)});
  const child = spawnBound({ program: 'sleep', args: ['600'], lastSignal: 'TERM' }, { stdio: 'ignore' });
  child.once('spawn', () => console.log(child.pid));
  setInterval(() => {}, 60_000);
`;

test.skipIf(!existsSync('/usr/bin/setpriv')).each(['SIGTERM', 'SIGKILL'] as const)(
  'a program ends when its parent process is ended by %s',
  async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT]);
    const [line] = await once(createInterface(parent.stdout), 'line');
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    parent.kill(signal);
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
