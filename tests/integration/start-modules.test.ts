import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';

/** Prints the address of every module that is loaded. */
const HOOK = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) });
`;

/** Packages that only some servers, or only later calls, need: they would take a third of the start. */
const LATER = [
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  'exceljs',
  'harfbuzzjs',
  'ioredis',
  'nodemailer',
  'pdfkit',
];

test('a start loads no package that only a later call needs', async () => {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(HOOK)}`, 'apps/server/src/main.ts', '--help'],
    { env: childEnvironment, maxBuffer: 2 ** 24 },
  );
  const loaded = new Set(
    [...stderr.matchAll(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].map(([, name = '']) => name),
  );
  expect(loaded).toContain('koa');
  expect(LATER.filter((name) => loaded.has(name))).toEqual([]);
});
