import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
export async function writeFakeDistribution(folder: string, version: string): Promise<void> {
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
