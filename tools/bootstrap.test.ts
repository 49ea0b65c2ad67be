import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commands } from './commands.mjs';

let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'harbour-clone-'));
  await cp('tools', join(clone, 'tools'), { recursive: true, filter: (path) => !/\.ts$/.test(path) });
  for (const folder of ['apps', 'bin', 'node_modules']) await mkdir(join(clone, folder));
  await writeFile(join(clone, 'package.json'), '{ "packageManager": "pnpm@12.21.0" }');
});
afterEach(() => rm(clone, { recursive: true }));

interface Typed {
  readonly word?: string;
  readonly args?: readonly string[];
  /** Code that runs before the tool, as a module's text. */
  readonly before?: string;
}

/** Runs `npm start`, or another script, in the clone, with a fake npm. */
async function type({ word = 'start', args: typed = [], before = '' }: Typed = {}) {
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(before)}`,
    'tools/bootstrap.mjs',
    word,
    ...typed,
  ];
  const child = spawn(process.execPath, args, { cwd: clone, env: { PATH: join(clone, 'bin') } });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, err };
}

/** Installs an npx that runs a shell script. */
async function giveNpx(script: string): Promise<void> {
  const npx = join(clone, 'bin/npx');
  await writeFile(npx, `#!/bin/sh\n${script}\n`);
  await chmod(npx, 0o755);
}

test('--help prints the usage of a command before anything is installed', async () => {
  expect(await type({ word: 'faults', args: ['--help'] })).toEqual({
    code: 0,
    out: `${commands.faults?.usage}\n`,
    err: '',
  });
});

test('every command describes its usage, here or itself', () => {
  const helpsItself = /^(apps\/server\/src\/|tools\/new\.ts$|node_modules\/@changesets\/)/;
  const silent = Object.entries(commands).filter(([word, { runs, usage }]) =>
    usage === undefined
      ? !helpsItself.test(runs.at(-1)?.[0] ?? '')
      : !usage.startsWith('npm ') || !usage.includes(word),
  );
  expect(silent.map(([word]) => word)).toEqual([]);
});

describe('the bootstrap exits with 1 and reports in one sentence', () => {
  test('that Node is too old', async () => {
    const before = `Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } });`;
    expect(await type({ before })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Harbour needs Node 20 or newer and this is v.*: install one from .*\n$/),
    });
  });

  test('that a command does not exist, and which ones do', async () => {
    expect(await type({ word: 'strat' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no command "strat": choose one of start, dev, build.*\n$/),
    });
  });

  test('that npm is missing', async () => {
    expect(await type()).toMatchObject({
      code: 1,
      err: 'npx was not found: it comes with npm, so install npm and run this again.\n',
    });
  });

  test('why the dependencies could not be installed, and where the full report is', async () => {
    await giveNpx('echo " ERR_PNPM_META_FETCH_FAIL  GET https://example.com: no answer"; exit 7');
    expect(await type()).toMatchObject({
      code: 1,
      err: 'The dependencies could not be installed (ERR_PNPM_META_FETCH_FAIL): check the network and run this again; the whole report is in .cache/install.log.\n',
    });
    expect(await readFile(join(clone, '.cache/install.log'), 'utf8')).toContain('no answer');
  });

  test('what is missing to build a package for this system', async () => {
    await giveNpx(':');
    const argon2 = join(clone, 'apps/server/node_modules/argon2');
    await mkdir(join(argon2, 'node_modules/node-gyp-build'), { recursive: true });
    await writeFile(join(argon2, 'package.json'), '{}');
    await writeFile(join(argon2, 'node_modules/node-gyp-build/bin.js'), '');
    await mkdir(join(clone, 'node_modules/.bin'));
    await writeFile(join(clone, 'node_modules/.bin/node'), '#!/bin/sh\necho no compiler\nexit 1\n');
    await chmod(join(clone, 'node_modules/.bin/node'), 0o755);
    expect(await type()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The hashing of passwords could not be built .*\.cache\/install\.log\.\n$/),
    });
    expect(await readFile(join(clone, '.cache/install.log'), 'utf8')).toContain('no compiler');
  });

  test('that the installed Node cannot be started, also the second time', async () => {
    await giveNpx('echo "$@" >> installs');
    for (const _attempt of ['first', 'second']) {
      expect(await type()).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /^The project's own Node cannot be started \(.*ENOENT\): delete the folder node_modules .*\n$/,
        ),
      });
    }
    // The marker of an install is not trusted if files have been deleted since.
    expect((await readFile(join(clone, 'installs'), 'utf8')).trim().split('\n')).toHaveLength(2);
  });
});
