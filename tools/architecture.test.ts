import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkArchitecture } from './architecture.ts';

const PACKAGES = [
  'kysely',
  'pg',
  'exceljs',
  'socket.io-client',
  '@feathersjs/client',
  '@blueprintjs/core',
  'react',
];

/** Each row: the importing file, its import, and the rule that must report it. */
const BROKEN = [
  ['core/money/a.ts', '../pricing/index.ts', 'core-money-imports'],
  ['core/table/c.ts', '../money/index.ts', 'core-names-the-file'],
  ['core/platform/a.ts', '../contract/values/index.ts', 'core-platform-imports'],
  ['core/brand/a.ts', '../money/index.ts', 'core-brand-imports'],
  ['core/i18n/a.ts', '../money/index.ts', 'core-i18n-imports'],
  ['core/pricing/a.ts', '../contract/values/index.ts', 'core-pricing-imports'],
  ['core/contract/a.ts', '@harbour/core/table', 'core-contract-imports'],
  ['core/contract/b.ts', '../i18n/index.ts', 'core-contract-imports'],
  ['core/contract/definition/a.ts', '../query/query.ts', 'contract-layers-definition'],
  ['core/table/a.ts', '../realtime/index.ts', 'core-table-imports'],
  ['core/realtime/a.ts', '../table/index.ts', 'core-realtime-imports'],
  ['core/spreadsheet/a.ts', '../realtime/index.ts', 'core-spreadsheet-imports'],
  ['core/realtime/b.ts', '../../apps/server/src/main.ts', 'core-knows-no-app'],
  ['core/table/b.ts', 'node:fs', 'pure-core-knows-no-host'],
  ['apps/web/src/a.ts', '../../server/src/main.ts', 'apps-do-not-meet'],
  ['apps/web/src/b.ts', '@harbour/server/main.ts', 'apps-do-not-meet'],
  ['apps/server/src/c.ts', '../../../core/money/inner.ts', 'core-through-its-door'],
  ['apps/server/src/services/ads/a.ts', '../news/store.ts', 'services-do-not-meet'],
  ['apps/server/src/books/a.ts', '../services/news/store.ts', 'server-layers-books'],
  ['apps/server/src/database/a.ts', '../http/store.ts', 'server-layers-catalogue'],
  ['apps/server/src/collections/query/a.ts', '../read/store.ts', 'collections-layers-query'],
  ['apps/web/src/site/home/a.ts', '../pricing/page.ts', 'site-and-portal-features-do-not-meet'],
  ['apps/web/src/portal/billing/a.ts', '../../site/pricing/page.ts', 'site-and-portal-features-do-not-meet'],
  ['apps/web/src/ui/a.ts', '../site/pricing/page.ts', 'shared-web-knows-no-feature'],
  ['apps/desktop/src/renderer/ads/a.ts', '../news/page.ts', 'back-office-features-do-not-meet'],
  ['apps/desktop/src/main/a.ts', '../renderer/news/page.ts', 'desktop-processes-meet-in-ipc'],
  ['apps/server/src/d.ts', '../../../tests/kit/start.ts', 'product-knows-no-tests'],
  ['tests/oracle/a.ts', '@harbour/core/money', 'oracle-knows-none-of-ours'],
  ['apps/server/src/e.ts', './missing.ts', 'imports-resolve'],
  ['apps/server/src/pages/a.ts', 'kysely', 'sql-has-one-owner'],
  ['apps/web/src/c.ts', 'pg', 'sql-has-one-owner'],
  ['apps/web/src/d.ts', 'socket.io-client', 'socket-client-has-one-owner'],
  ['apps/desktop/src/renderer/ads/b.ts', '@feathersjs/client', 'socket-client-has-one-owner'],
  ['apps/server/src/f.ts', 'exceljs', 'exceljs-has-one-owner'],
  ['apps/web/src/e.ts', '@blueprintjs/core', 'blueprint-has-one-owner'],
] as const;

const ALLOWED = [
  ['core/pricing/c.ts', '../money/inner.ts'],
  ['core/contract/c.ts', '../i18n/languages.ts'],
  ['core/contract/query/a.ts', '../values/ids.ts'],
  ['apps/server/src/h.ts', '@harbour/core/contract/values'],
  ['apps/server/src/g.ts', '../../../core/i18n/node.ts'],
  ['core/realtime/c.ts', 'socket.io-client'],
  ['core/table/a.test.ts', 'node:fs'],
  ['core/spreadsheet/c.ts', 'exceljs'],
  ['apps/web/src/site/home/c.ts', '@harbour/core/money'],
  ['apps/web/src/site/home/d.ts', '../../ui/button.ts'],
  ['apps/web/src/site/home/e.ts', 'react'],
  ['apps/server/src/collections/c.ts', 'kysely'],
  ['apps/server/src/services/ads/c.ts', 'pg'],
  ['apps/server/src/services/ads/d.ts', '../../http/store.ts'],
  ['apps/server/src/collections/read/a.ts', '../query/store.ts'],
  ['apps/server/src/g.test.ts', '../../../tests/kit/start.ts'],
  ['apps/desktop/src/renderer/ads/c.ts', '../table/grid.ts'],
  ['apps/desktop/src/main/c.ts', '../ipc/channels.ts'],
  ['tests/integration/a.test.ts', '@harbour/server/main.ts'],
] as const;

const TARGETS = [
  ...['money', 'pricing', 'contract/values', 'table', 'realtime'].map((folder) => `core/${folder}/index.ts`),
  'core/contract/query/query.ts',
  'core/contract/values/ids.ts',
  'core/money/inner.ts',
  ...['index', 'languages', 'node'].map((name) => `core/i18n/${name}.ts`),
  'apps/server/src/main.ts',
  'apps/server/src/services/news/store.ts',
  'apps/server/src/http/store.ts',
  ...['query', 'read'].map((layer) => `apps/server/src/collections/${layer}/store.ts`),
  'apps/web/src/site/pricing/page.ts',
  'apps/web/src/ui/button.ts',
  'apps/desktop/src/ipc/channels.ts',
  'apps/desktop/src/renderer/news/page.ts',
  'apps/desktop/src/renderer/table/grid.ts',
  'tests/kit/start.ts',
];

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Writes a small repository: packages that resolve, the files that are imported, and one file per import. */
function writeProgram(root: string, imports: readonly (readonly [string, string, string?])[]): void {
  const manifest = (name: string, exports: Record<string, string>) =>
    JSON.stringify({ name, type: 'module', exports });
  for (const name of PACKAGES) {
    write(root, `node_modules/${name}/package.json`, manifest(name, { '.': './index.js' }));
    write(root, `node_modules/${name}/index.js`, '');
  }
  for (const path of TARGETS) write(root, path, 'export type Target = string;\n');
  write(root, 'core/package.json', manifest('@harbour/core', { './*': './*/index.ts' }));
  write(root, 'apps/server/package.json', manifest('@harbour/server', { './*': './src/*' }));
  mkdirSync(join(root, 'node_modules/@harbour'));
  symlinkSync('../../core', join(root, 'node_modules/@harbour/core'));
  symlinkSync('../../apps/server', join(root, 'node_modules/@harbour/server'));
  for (const [path, target] of imports) write(root, path, `import type { Target } from '${target}';\n`);
}

test('reports every forbidden import by its rule, and no allowed import', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'architecture-'));
  writeProgram(folder.path, [...BROKEN, ...ALLOWED]);
  const { findings } = await checkArchitecture(folder.path);
  const reported = findings.map((finding) => finding.replace(/ -> \S+\n {2}([\w-]+):.*/, ' $1'));
  expect(reported).toEqual(expect.arrayContaining(BROKEN.map(([path, , rule]) => `${path} ${rule}`)));
  const innocent = ALLOWED.filter(([path]) => findings.some((finding) => finding.startsWith(path)));
  expect(innocent).toEqual([]);
});

test('reports a cycle of type imports', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'architecture-'));
  write(folder.path, 'core/money/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n");
  write(folder.path, 'core/money/b.ts', "import type { A } from './a.ts';\nexport type B = A;\n");
  const { modules, findings } = await checkArchitecture(folder.path);
  expect(modules).toBe(2);
  expect(findings.join()).toContain('no-cycles');
});

test.each([
  ['apps/web/src/utils/date.ts', 1],
  ['core/money/helpers.ts', 1],
  ['tests/kit/lib.test.ts', 1],
  ['core/money/commonwealth.ts', 0],
  ['core/i18n/locales/en/common.json', 0],
])('%s has %i meaningless names', async (path, count) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'architecture-'));
  write(folder.path, path, '');
  const { findings } = await checkArchitecture(folder.path);
  expect(findings.filter((finding) => finding.startsWith(path))).toHaveLength(count);
});
