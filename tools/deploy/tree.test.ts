import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderSize, megabytes, removeNotRun, sourcesToCopy } from './tree.ts';

test('a production server gets the files of core, the server and the built site, without tests', () => {
  const paths = sourcesToCopy();
  expect(paths).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'apps/server/package.json',
      'apps/server/src/main.ts',
      'apps/server/src/commands/doctor.ts',
      'core/package.json',
      'core/i18n/locales/en/common.json',
    ]),
  );
  expect(paths.filter((path) => !/^(LICENSE$|core\/|apps\/server\/|apps\/web\/dist\/)/.test(path))).toEqual(
    [],
  );
  expect(
    paths.filter((path) => /\.test\.|node_modules|\.env|\.md$|desktop|\/back-office\//.test(path)),
  ).toEqual([]);
});

test('removes from installed packages what no server reads, with the links to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-tree-'));
  const store = join(folder, 'node_modules/.pnpm');
  const write = (path: string) => {
    mkdirSync(join(store, path, '..'), { recursive: true });
    writeFileSync(join(store, path), 'twelve bytes');
  };
  const removed = [
    'typescript@7.0.2/node_modules/typescript/index.js',
    '@types+ms@2.1.0/node_modules/@types/ms/index.d.ts',
    'koa@3.3.0/node_modules/koa/index.js.map',
    'koa@3.3.0/node_modules/koa/index.d.mts',
    'lock.yaml',
  ];
  for (const path of [...removed, 'koa@3.3.0/node_modules/koa/index.js']) write(path);
  symlinkSync('../../koa@3.3.0/node_modules/koa', join(store, 'koa@3.3.0/node_modules/self'));
  symlinkSync(
    '../../typescript@7.0.2/node_modules/typescript',
    join(store, 'koa@3.3.0/node_modules/typescript'),
  );
  await removeNotRun(folder);
  expect(removed.filter((path) => existsSync(join(store, path)))).toEqual([]);
  expect(await folderSize(folder)).toBe(12);
  expect(existsSync(join(store, 'koa@3.3.0/node_modules/self/index.js'))).toBe(true);
  rmSync(folder, { recursive: true });
});

test('prints sizes in megabytes', () => {
  expect(megabytes(112_400_000)).toBe('112 MB');
});
