import { mkdir, mkdtempDisposable, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSettingsFile } from './settings-file.ts';

async function startFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'settings-'));
  return {
    path: join(folder.path, 'settings.json'),
    names: () => readdir(folder.path),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('settings survive a restart', async () => {
  await using at = await startFolder();
  const settings = await openSettingsFile(at.path);
  expect(settings.current()).toEqual({});
  await settings.change({ server: 'https://shop.example' });
  await settings.change({ locale: 'zh-hk' });
  expect((await openSettingsFile(at.path)).current()).toEqual({
    server: 'https://shop.example',
    locale: 'zh-hk',
  });
  expect(await at.names()).toEqual(['settings.json']);
});

test('concurrent changes lose nothing', async () => {
  await using at = await startFolder();
  const settings = await openSettingsFile(at.path);
  await Promise.all([settings.change({ locale: 'en' }), settings.change({ theme: 'dark' })]);
  expect(JSON.parse(await readFile(at.path, 'utf8'))).toEqual({ locale: 'en', theme: 'dark' });
});

test('a change that cannot be stored has no effect', async () => {
  await using at = await startFolder();
  const settings = await openSettingsFile(at.path);
  await settings.change({ server: 'https://shop.example' });
  await rm(at.path);
  await mkdir(join(at.path, 'in-the-way'), { recursive: true });
  await expect(settings.change({ server: 'https://other.example' })).rejects.toThrow();
  expect(settings.current()).toEqual({ server: 'https://shop.example' });
});

test.each(['', '{', 'null', '[]', '"text"'])('the damaged file %j yields no settings', async (text) => {
  await using at = await startFolder();
  await writeFile(at.path, text);
  expect((await openSettingsFile(at.path)).current()).toEqual({});
});

test.each([
  'javascript:alert(1)',
  "https://shop.example; script-src 'unsafe-inline'",
  'https://shop.example/',
])('%j is ignored as the chosen server', async (server) => {
  await using at = await startFolder();
  await writeFile(at.path, JSON.stringify({ server, theme: 'dark' }));
  expect((await openSettingsFile(at.path)).current()).toEqual({ theme: 'dark' });
});

test('an invalid setting does not affect the others', async () => {
  await using at = await startFolder();
  await writeFile(
    at.path,
    JSON.stringify({ server: 'https://shop.example', locale: 'xx', theme: 1, window: { x: 'left' } }),
  );
  expect((await openSettingsFile(at.path)).current()).toEqual({ server: 'https://shop.example' });
});
