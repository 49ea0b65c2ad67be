import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { electronVersion } from './find-electron.ts';

const BUILDER = resolve('apps/desktop/node_modules/.bin/electron-builder');

export const UPDATE_URL = 'https://updates.test/back-office';

/** The built back office as electron-builder.yml packs it for Linux, with the stand-in as Electron. */
export interface PackedProgram extends AsyncDisposable {
  readonly folder: string;
  readonly executable: string;
  readonly archive: string;
}

/** Packs into a separate folder, in about two seconds and without a network. */
export async function packForLinux(): Promise<PackedProgram> {
  const root = await mkdtemp(join(tmpdir(), 'harbour-packed-'));
  const [distribution, output] = [join(root, 'electron'), join(root, 'packed')];
  await writeFakeDistribution(distribution, electronVersion());
  const settings = [`-c.electronDist=${distribution}`, `-c.directories.output=${output}`];
  await promisify(execFile)(BUILDER, ['--linux', 'dir', '--publish', 'never', ...settings], {
    env: { ...process.env, HARBOUR_UPDATE_URL: UPDATE_URL },
  });
  const folder = join(output, 'linux-unpacked');
  return {
    folder,
    executable: join(folder, 'harbour-back-office'),
    archive: join(folder, 'resources/app.asar'),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

const STAND_IN = new URL('./stand-in/start.ts', import.meta.url).href;

// The bytes that @electron/fuses looks for in Electron's binary: a marker, the layout's version, the number
// of fuses, one letter for each.
const FUSES = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100001'),
]);

const EXECUTABLE = `#!/usr/bin/env node
import('${STAND_IN}').then(({ start }) => start(require('node:fs').realpathSync(process.argv[1])));
// `;

const FILES = [
  'LICENSE',
  'LICENSES.chromium.html',
  'chrome_100_percent.pak',
  'chrome_200_percent.pak',
  'icudtl.dat',
  'locales/de.pak',
  'locales/en-GB.pak',
  'locales/en-US.pak',
  'locales/zh-CN.pak',
  'locales/zh-TW.pak',
  'resources.pak',
  'snapshot_blob.bin',
  'v8_context_snapshot.bin',
];
const PROGRAMS = ['chrome-sandbox', 'chrome_crashpad_handler'];

/**
 * Writes a folder with the layout of Electron for Linux, which electron-builder packs like the real one; its
 * executable is the stand-in.
 */
async function writeFakeDistribution(folder: string, version: string): Promise<void> {
  await mkdir(join(folder, 'locales'), { recursive: true });
  await mkdir(join(folder, 'resources'), { recursive: true });
  for (const name of FILES) await writeFile(join(folder, name), name);
  await writeFile(join(folder, 'version'), version);
  for (const name of PROGRAMS) await writeFile(join(folder, name), '#!/bin/sh\n');
  await writeFile(
    join(folder, 'electron'),
    Buffer.concat([Buffer.from(EXECUTABLE), FUSES, Buffer.from('\n')]),
  );
  for (const name of [...PROGRAMS, 'electron']) await chmod(join(folder, name), 0o755);
}
