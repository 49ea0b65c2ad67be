import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@harbour/core/i18n';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { reservePort } from '../kit/reserve-port.ts';

/** The user `nobody`, who may do nothing on this machine; only root can start a program as somebody else. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
let app: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-deploy-'));
  app = join(folder, 'app');
  data = join(folder, 'data');
  // The command of the Dockerfile, after its build of the site.
  const assembled = await runProcess(process.execPath, ['tools/deploy/assemble.ts', app, '--with-node']);
  if (assembled.code !== 0) throw new Error(assembled.output);
  process.stdout.write(assembled.output);
  await mkdir(data, { mode: 0o700 });
  await chmod(folder, 0o755);
  await runProcess('chmod', ['-R', 'a-w,a+rX', app]);
  if (isRoot) await chown(data, NOBODY, NOBODY);
});
afterAll(async () => {
  await runProcess('chmod', ['-R', 'u+w', app]);
  await rm(folder, { recursive: true, force: true });
});

test('the image has what production runs, but no tests, development tools or secrets', () => {
  const own = globSync('{*,apps/**,core/**}', { cwd: app, exclude: ['**/node_modules/**'] });
  expect(own).toEqual(expect.arrayContaining(['health-check.mjs', 'apps/web/dist/server/entry-server.js']));
  expect(
    own.filter((path) => /\.test\.|\.env|\.data|apps\/desktop|apps\/web\/src|pnpm-|tsconfig/.test(path)),
  ).toEqual([]);
  const { devDependencies: ofRoot } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { devDependencies: ofSite } = JSON.parse(readFileSync('apps/web/package.json', 'utf8'));
  const ofServer: readonly string[] = globSync('{core,apps/server}/node_modules/{*,@*/*}', { cwd: app });
  const development = Object.keys({ ...ofRoot, ...ofSite }).filter(
    (name) => !name.startsWith('@harbour/') && !ofServer.some((path) => path.endsWith(`/${name}`)),
  );
  expect(development).toEqual(
    expect.arrayContaining(['typescript', 'vite', 'vitest', '@biomejs/biome', 'electron']),
  );
  const installed = development.filter((name) =>
    existsSync(join(app, 'node_modules/.pnpm/node_modules', name)),
  );
  expect(installed).toEqual([]);
});

test('an unprivileged user can start, use and stop the server', async () => {
  const port = await reservePort();
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    HARBOUR_DATA_DIR: data,
    HARBOUR_SECRET: 'xq9Zw3mT7vLp2RkD8sYf4HcB6nJg5aEu',
    PUBLIC_URL: 'https://harbour.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DRAIN_SECONDS: '0',
  };
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const start = (...args: readonly string[]) =>
    spawn(join(app, 'bin/node'), args, { cwd: app, env, ...user });
  const server = start('apps/server/src/main.ts');
  const ended = once(server, 'exit');
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  const listens = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Harbour is at ')) resolve();
      });
    }
  });
  await Promise.race([listens, ended.then(() => Promise.reject(new Error(said)))]);
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const healthOf = async (...paths: readonly string[]) =>
    (await once(start('health-check.mjs', ...paths), 'exit'))[0];
  expect([await healthOf(), await healthOf('/healthz'), await healthOf('/api/nothing')]).toEqual([0, 0, 1]);
  for (const locale of LOCALES) {
    const page = await (await fetch(`${url}/${locale}`)).text();
    expect(/ data-route="([^"]*)"/.exec(page)?.[1]).toBe(`home___${locale}`);
  }
  const sent = await fetch(`${url}/api/contactForms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Amy',
      companyName: 'Kiosk',
      phone: '+85291234567',
      email: 'amy@example.com',
      testing: true,
    }),
  });
  expect(sent.status).toBe(201);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await healthOf()).toBe(1);
});
