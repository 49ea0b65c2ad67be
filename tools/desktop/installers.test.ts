import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { listenLocally } from '../../tests/kit/listen-locally.ts';
import { findFaults } from './check-installers.ts';
import { readWindowsSignature } from './windows-signature.ts';
import { writeDocuments } from './write-documents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-installers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A real Windows program, which electron-builder contains. */
const [PROGRAM = ''] = globSync('node_modules/.pnpm/electron-winstaller@*/node_modules/*/vendor/7z-x64.exe');
/** Programs of this machine. */
const [SIGNER, OPENSSL] = ['osslsigncode', 'openssl'];
const HAS_SIGNER = spawnSync(SIGNER, ['--version']).status === 0;
const builder = createRequire(
  createRequire(resolve('apps/desktop/package.json')).resolve('electron-builder/package.json'),
);

async function writeRelease(name: string, sign: (path: string) => void = () => {}): Promise<string> {
  const installer = join(folder, name);
  copyFileSync(PROGRAM, installer);
  sign(installer);
  const { buildBlockMap } = builder('app-builder-lib/out/targets/blockmap/blockmap.js');
  await buildBlockMap(installer, 'gzip', `${installer}.blockmap`);
  const bytes = readFileSync(installer);
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  const files = [{ url: name, sha512, size: bytes.length }];
  writeFileSync(join(folder, 'latest.yml'), stringify({ version: '1.0.0', files }));
  return installer;
}

/** Responds to requests for time stamps like an authority by RFC 3161, with openssl and a separate key. */
async function startTimeAuthority() {
  const own = (name: string) => join(folder, name);
  const openssl = (...args: readonly string[]) => execFileSync(OPENSSL, args, { stdio: 'pipe' });
  writeFileSync(
    own('tsa.cnf'),
    `[tsa]\ndefault_tsa = own\n[own]\nserial = ${own('serial')}\nsigner_cert = ${own('tsa.crt')}\nsigner_key = ${own('tsa.key')}\nsigner_digest = sha256\ndefault_policy = 1.2.3.4\ndigests = sha256\n`,
  );
  writeFileSync(own('serial'), '01\n');
  const [use, days] = ['extendedKeyUsage=critical,timeStamping', '2'];
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=Time',
    '-addext',
    use,
    '-days',
    days,
    '-keyout',
    own('tsa.key'),
    '-out',
    own('tsa.crt'),
  );
  const server = createServer(async (request, response) => {
    writeFileSync(own('query'), await buffer(request));
    openssl('ts', '-reply', '-config', own('tsa.cnf'), '-queryfile', own('query'), '-out', own('reply'));
    response
      .writeHead(200, { 'Content-Type': 'application/timestamp-reply' })
      .end(readFileSync(own('reply')));
  });
  return listenLocally(server);
}

/**
 * Signs like electron-builder: by the hook, in a separate process, so that this one can serve the time
 * stamps.
 */
async function signByHook(path: string, command: readonly string[]): Promise<{ code: number; said: string }> {
  const { spawn } = await import('node:child_process');
  const script = `const { sign } = await import(${JSON.stringify(resolve('tools/desktop/sign-by-command.mjs'))}); sign({ path: ${JSON.stringify(path)} });`;
  const env = {
    PATH: process.env.PATH,
    WINDOWS_SIGN_COMMAND: JSON.stringify(command),
    WINDOWS_SIGN_CREDENTIALS: `KEY=${join(folder, 'key.pem')}\nEMPTY=\n`,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env });
  const [said] = await Promise.all([buffer(child.stderr), buffer(child.stdout), once(child, 'close')]);
  return { code: child.exitCode ?? 1, said: said.toString() };
}

test.skipIf(!HAS_SIGNER)('a program signed by the hook has a signature with a timestamp', async () => {
  const path = join(folder, 'harbour.exe');
  copyFileSync(PROGRAM, path);
  expect(readWindowsSignature(path)).toBe('none');
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    OPENSSL,
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=Harbour',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'pipe' },
  );
  await using time = await startTimeAuthority();
  const sign = (stamp: string) =>
    signByHook(path, [
      'sh',
      '-c',
      `osslsigncode sign -certs "$1" -key "$KEY" ${stamp} -in "$0" -out "$0.new" && mv "$0.new" "$0"`,
      '{file}',
      certificate,
    ]);
  expect(await sign('')).toMatchObject({ code: 0 });
  expect(readWindowsSignature(path)).toBe('untimed');
  copyFileSync(PROGRAM, path);
  expect(await sign(`-ts ${time.url}`)).toMatchObject({ code: 0 });
  expect(readWindowsSignature(path)).toBe('timed');
});

test('the hook reports a wrong command, and fails if its program fails', async () => {
  const path = join(folder, 'harbour.exe');
  expect((await signByHook(path, ['true'])).said).toContain('must be a JSON array of texts with {file}');
  expect((await signByHook(path, ['no-such-signer', '{file}'])).said).toContain('could not be started');
  expect((await signByHook(path, ['sh', '-c', 'exit 7', '{file}'])).said).toContain('ended with 7');
});

test('refuses a release with an unsigned program, an old checksum or an old block map', async () => {
  expect(findFaults(folder)).toEqual([expect.stringContaining('no latest*.yml')]);
  const installer = await writeRelease('harbour-back-office-1.0.0-win-x64.exe');
  expect(findFaults(folder)).toEqual(['harbour-back-office-1.0.0-win-x64.exe is not signed']);
  appendFileSync(installer, 'what a signature adds');
  expect(findFaults(folder)).toEqual([
    'harbour-back-office-1.0.0-win-x64.exe is not signed',
    'latest.yml has another checksum than harbour-back-office-1.0.0-win-x64.exe',
    'harbour-back-office-1.0.0-win-x64.exe.blockmap was made before harbour-back-office-1.0.0-win-x64.exe was signed',
  ]);
  rmSync(installer);
  rmSync(`${installer}.blockmap`);
  expect(findFaults(folder)).toEqual([
    `latest.yml names harbour-back-office-1.0.0-win-x64.exe, which is not there`,
  ]);
});

test('each installer gets its list of packages with its checksum, and its build provenance', () => {
  const [sbom, provenance] = [join(folder, 'sbom.json'), join(folder, 'bundle.jsonl')];
  const components = [{ type: 'library', name: 'react', version: '19.0.0' }];
  const metadata = { component: { name: '@harbour/desktop', version: '1.0.0' } };
  writeFileSync(sbom, JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata, components }));
  writeFileSync(provenance, '{"payload":"x"}\n');
  expect(() => writeDocuments(folder, sbom, provenance)).toThrow('has no installer');
  for (const name of ['a.deb', 'b.AppImage', 'b.exe.blockmap']) writeFileSync(join(folder, name), name);
  expect(writeDocuments(folder, sbom, provenance)).toEqual(['a.deb', 'b.AppImage']);
  const content = createHash('sha512').update('a.deb').digest('hex');
  expect(JSON.parse(readFileSync(join(folder, 'a.deb.cdx.json'), 'utf8'))).toMatchObject({
    metadata: { component: { name: 'a.deb', version: '1.0.0', hashes: [{ alg: 'SHA-512', content }] } },
    components,
  });
  expect(readFileSync(join(folder, 'b.AppImage.intoto.jsonl'), 'utf8')).toBe('{"payload":"x"}\n');
  expect(() => writeDocuments(folder, provenance, provenance)).toThrow('no list of packages');
});
