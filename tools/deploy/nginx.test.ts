import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNginx } from '../../tests/kit/nginx.ts';
import { runProcess } from '../run-process.ts';

const nginx = findNginx();

test('the operations guide prints the configuration of nginx as it is', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(block).toBe(readFileSync('deploy/nginx/harbour.conf', 'utf8'));
});

const title = nginx.found ? 'nginx takes it' : `nginx takes it (skipped: ${nginx.reason})`;
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
