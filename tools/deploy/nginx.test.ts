import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { places } from '@harbour/core/contract/values';
import { PLACE_PARAMETER, type RouteName } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { PAGE_PARAMETERS } from '../../apps/web/src/routing/page-parameters.ts';
import { findNginx, readNginxConfiguration } from '../../tests/kit/nginx.ts';
import { addressesOf, SITE_PAGES } from '../../tests/kit/site-pages.ts';
import { runProcess } from '../run-process.ts';

const nginx = findNginx();

test('the operations guide contains the current nginx configuration', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(block).toBe(readFileSync('deploy/nginx/harbour.conf', 'utf8'));
});

const title = nginx.found ? 'nginx accepts it' : `nginx accepts it (skipped: ${nginx.reason})`;
test.skipIf(!nginx.found)(`${title} with the files of compose.yaml`, async () => {
  if (!nginx.found) return;
  const folder = mkdtempSync(join(tmpdir(), 'harbour-compose-nginx-'));
  cpSync('deploy/nginx', folder, { recursive: true });
  mkdirSync(join(folder, 'secrets'));
  const key = join(folder, 'secrets/tls_key');
  const certificate = join(folder, 'secrets/tls_certificate');
  const made = [
    '-x509',
    '-newkey',
    'ed25519',
    '-nodes',
    '-subj',
    '/CN=harbour',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  expect((await runProcess('openssl', ['req', ...made])).code).toBe(0);
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  // The image has its own types, a newer nginx supports http2, and a test has other folders.
  writeFileSync(join(folder, 'mime.types'), 'types { }\n');
  edit('nginx.conf', (text) => text.replaceAll('/tmp/', `${folder}/`));
  edit('harbour.conf', (text) => text.replace('/var/cache/nginx/harbour', `${folder}/cache`));
  edit('harbour-listen.conf', (text) =>
    text.replace('http2 on;\n', '').replaceAll('/run/secrets', `${folder}/secrets`),
  );
  const { code, output } = await runProcess(nginx.program, [
    '-t',
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
  ]);
  expect(output).toContain('test is successful');
  expect(code).toBe(0);
  rmSync(folder, { recursive: true });
});

/** The pattern that sets a variable of the configuration to 1. */
async function patternOf(variable: string): Promise<RegExp> {
  const map = new RegExp(`map \\$\\w+ \\$${variable} \\{[^"]*"~(.*)" 1;`).exec(
    await readNginxConfiguration(),
  );
  return new RegExp(map?.[1] ?? 'the configuration has no such variable');
}

test('the configuration knows every public page and no other', async () => {
  const isPage = await patternOf('is_page');
  const known = SITE_PAGES.filter((page) =>
    addressesOf(page).every((path) => isPage.test(path.split('?')[0] ?? '')),
  );
  const meant = SITE_PAGES.filter(({ name }) => isPublic(name));
  expect(known.map(({ path }) => path)).toEqual(meant.map(({ path }) => path));
});

test('the configuration knows every parameter of a public page', async () => {
  const hasChoice = await patternOf('has_choice');
  const names = Object.values(PAGE_PARAMETERS).flatMap((declared) => {
    if (declared === 'any' || !('isPublic' in declared)) return [];
    const beginnings = 'beginnings' in declared ? declared.beginnings : [];
    return [...declared.names, ...beginnings.map((beginning) => `${beginning}x`)];
  });
  const others = names.filter((name) => name !== PLACE_PARAMETER);
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter((name) => !hasChoice.test(`x=1&${name}=1`))).toEqual([]);
  expect(['%71=tea', 'q', 'x=1&q=+'].filter((query) => !hasChoice.test(query))).toEqual([]);
  expect(['utm_source=mail', 'x=1', 'xq=1', 'qx=1', ''].filter((query) => hasChoice.test(query))).toEqual([]);
  const [, ...offered] = [...(await readNginxConfiguration()).matchAll(/"1 0 (\w*)"/g)].map(
    ([, place]) => place,
  );
  expect(offered).toEqual([...places]);
});

function isPublic(name: RouteName): boolean {
  const declared = PAGE_PARAMETERS[name];
  return declared !== 'any' && 'isPublic' in declared;
}
