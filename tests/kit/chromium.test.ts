import { chmodSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser, findChromium } from './chromium.ts';

async function folderWith(name: string, mode: number) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'chromium-'));
  const file = join(folder.path, name);
  writeFileSync(file, '');
  chmodSync(file, mode);
  return { path: folder.path, file, [Symbol.asyncDispose]: () => folder.remove() };
}

test('finds a browser on the PATH', async () => {
  await using folder = await folderWith('google-chrome', 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder.path}` })).toBe(folder.file);
});

test('prefers the headless shell, wherever it is on the PATH', async () => {
  await using first = await folderWith('chromium', 0o755);
  await using second = await folderWith('chromium-headless-shell', 0o755);
  const env = { PATH: `${first.path}:${second.path}` };
  expect(findChromium(env)).toBe(second.file);
  expect(findBrowser(env)).toBe(first.file);
});

test('prefers CHROMIUM_PATH to the PATH', async () => {
  await using folder = await folderWith('my-browser', 0o755);
  expect(findChromium({ CHROMIUM_PATH: folder.file, PATH: process.env.PATH })).toBe(folder.file);
});

test('does not replace a CHROMIUM_PATH that names no program', () => {
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: process.env.PATH })).toBeUndefined();
});
