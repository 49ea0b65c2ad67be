import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTemporaryFolders } from './temporary-folders.ts';

let parent: string;
beforeEach(() => {
  parent = join(mkdtempSync(join(tmpdir(), 'harbour-incoming-')), 'incoming');
});
afterEach(() => execFileSync('rm', ['-rf', join(parent, '..')]));

const MODULE = import.meta.resolve('./temporary-folders.ts');

/** Another process with an upload in progress; it ends when its standard input closes. */
async function startOther() {
  const program = `
    import { createTemporaryFolders } from ${JSON.stringify(MODULE)};
    const folder = await createTemporaryFolders(${JSON.stringify(parent)})();
    process.stdout.write(folder.file('upload'));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [said] = await once(child.stdout, 'data');
  const path = String(said);
  writeFileSync(path, 'half a picture');
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { path, end };
}

it('keeps the uploads of another running process, and deletes them once that has died', async () => {
  const other = await startOther();
  await using own = await createTemporaryFolders(parent)();
  expect(existsSync(other.path)).toBe(true);
  await other.end();
  // A server that starts later.
  await using _later = await createTemporaryFolders(parent)();
  expect(existsSync(other.path)).toBe(false);
  expect(existsSync(join(own.file('upload'), '..'))).toBe(true);
});

it('deletes the folder of an earlier process whose id has been reused', async () => {
  const left = join(parent, `${hostname()}+${process.pid}+1`);
  mkdirSync(left, { recursive: true });
  await using _own = await createTemporaryFolders(parent)();
  expect(existsSync(left)).toBe(false);
});

it('keeps the folders of other machines and older versions for a day', async () => {
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of ['elsewhere+12+34', 'elsewhere+13+35', 'file-old', 'file-new']) {
    mkdirSync(join(parent, name), { recursive: true });
  }
  for (const name of ['elsewhere+13+35', 'file-old']) utimesSync(join(parent, name), yesterday, yesterday);
  await using _own = await createTemporaryFolders(parent)();
  const others = readdirSync(parent).filter((name) => !name.startsWith(hostname()));
  expect(others.toSorted()).toEqual(['elsewhere+12+34', 'file-new']);
});

it('reports a leftover that cannot be deleted, deletes the others and creates folders', async () => {
  const [bad, good] = [join(parent, `${hostname()}+1+1`), join(parent, `${hostname()}+${process.pid}+1`)];
  for (const path of [bad, good]) mkdirSync(path, { recursive: true });
  // Node deletes by paths, and none may have more than 4,096 characters.
  const deeper = `const { mkdirSync } = require('node:fs');
    for (let depth = 0; depth < 20; depth += 1) {
      mkdirSync('d'.repeat(250));
      process.chdir('d'.repeat(250));
    }`;
  execFileSync(process.execPath, ['--eval', deeper], { cwd: bad });
  const reported: unknown[] = [];
  const open = createTemporaryFolders(parent, (error) => reported.push(error));
  await using one = await open();
  await using other = await open();
  expect(one.file('upload')).not.toBe(other.file('upload'));
  expect([existsSync(bad), existsSync(good)]).toEqual([true, false]);
  expect(reported).toEqual([expect.objectContaining({ code: 'ENAMETOOLONG' })]);
});

it('keeps the folders of other machines if the clock of this machine is wrong', async () => {
  const foreign = join(parent, 'another-machine+1+1');
  mkdirSync(foreign, { recursive: true });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 });
  try {
    await using _ = await createTemporaryFolders(parent)();
    expect(existsSync(foreign)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
