import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chooseSigning, type System } from './signing.ts';

const AZURE = {
  AZURE_CLIENT_ID: 'client',
  AZURE_TENANT_ID: 'tenant',
  AZURE_SIGNING_ENDPOINT: 'https://sea.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'harbour',
  AZURE_SIGNING_PROFILE: 'public-trust',
  WINDOWS_PUBLISHER: 'Harbour Pte. Ltd.',
};
const COMMAND = {
  WINDOWS_SIGN_COMMAND: '["jsign", "{file}"]',
  WINDOWS_SIGN_CREDENTIALS: 'TOKEN=1',
  WINDOWS_PUBLISHER: 'Harbour Limited',
};
const APPLE = {
  CSC_LINK: 'certificate',
  CSC_KEY_PASSWORD: 'password',
  APPLE_API_KEY: '/apple.p8',
  APPLE_API_KEY_ID: 'key',
  APPLE_API_ISSUER: 'issuer',
};

/** electron-builder's own reader and validator of its configuration. */
async function judge(own: object): Promise<unknown> {
  const desktop = createRequire(resolve('apps/desktop/package.json'));
  const builder = createRequire(desktop.resolve('electron-builder/package.json'));
  const library = createRequire(builder.resolve('app-builder-lib/package.json'));
  const folder = mkdtempSync(join(tmpdir(), 'harbour-signing-'));
  const path = join(folder, 'electron-builder.json');
  writeFileSync(path, JSON.stringify({ extends: resolve('electron-builder.yml'), ...own }));
  try {
    const { getConfig, validateConfiguration } = library('./out/util/config/config.js');
    const configuration = await getConfig(process.cwd(), path, {});
    await validateConfiguration(configuration, new (library('builder-util').DebugLogger)(false));
    return configuration;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const RIGHT = [
  ['windows', AZURE, 'azure'],
  ['windows', COMMAND, 'command'],
  ['mac', APPLE, 'apple'],
  ['linux', {}, 'attestation'],
] as const satisfies readonly (readonly [System, object, string])[];

test.each(RIGHT)('a release for %s with %j is signed by %s', async (system, env, by) => {
  const signing = chooseSigning(system, env, true);
  expect(signing.by).toBe(by);
  const configuration = await judge(signing.configuration);
  expect(configuration).toMatchObject({
    appId: 'example.harbour.backoffice',
    ...(system === 'linux' ? {} : { forceCodeSigning: true }),
  });
  expect(JSON.stringify(configuration)).not.toContain('unsigned');
});

test('electron-builder refuses an unknown signing option', async () => {
  await expect(judge({ win: { signtoolOptions: { signer: 'x' } } })).rejects.toThrow('does not match');
});

test('Azure signs with an RFC 3161 timestamp, and updates must come from the publisher', async () => {
  const { configuration } = chooseSigning('windows', AZURE, true);
  expect(await judge(configuration)).toMatchObject({
    win: {
      target: 'nsis',
      azureSignOptions: {
        publisherName: 'Harbour Pte. Ltd.',
        endpoint: AZURE.AZURE_SIGNING_ENDPOINT,
        codeSigningAccountName: 'harbour',
        certificateProfileName: 'public-trust',
        timestampRfc3161: 'http://timestamp.acs.microsoft.com',
      },
    },
  });
  expect(chooseSigning('windows', COMMAND, true).configuration).toMatchObject({
    win: { signtoolOptions: { publisherName: 'Harbour Limited', signingHashAlgorithms: ['sha256'] } },
  });
});

const SETTINGS = [
  ...Object.keys(AZURE).map((name) => ['windows', AZURE, name, name] as const),
  ...Object.keys(COMMAND).map((name) => ['windows', COMMAND, name, name] as const),
  ['mac', APPLE, 'CSC_LINK', 'MAC_CERTIFICATE'] as const,
  ['mac', APPLE, 'CSC_KEY_PASSWORD', 'MAC_CERTIFICATE_PASSWORD'] as const,
  ...['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'].map(
    (name) => ['mac', APPLE, name, name] as const,
  ),
];

test.each(SETTINGS)('%s signed by %j without %s: the error names %s', (...row) => {
  const [system, env, name, setting] = row;
  const missing = `missing: (secret|variable) ${setting}\\.`;
  for (const isRelease of [true, false]) {
    expect(() => chooseSigning(system, { ...env, [name]: '' }, isRelease)).toThrow(new RegExp(missing));
  }
});

test.each(['windows', 'mac', 'linux'] as const)(
  '%s without credentials has an unsigned name and, except on Linux, no release',
  (system) => {
    const { by, configuration } = chooseSigning(system, { AZURE_CLIENT_ID: '' }, false);
    expect(by).toBe('nobody');
    expect(configuration.artifactName).toContain('-unsigned-');
    if (system !== 'linux') expect(() => chooseSigning(system, {}, true)).toThrow('a release must be signed');
  },
);

function run(script: string, env: object, args: readonly string[] = []) {
  const { PATH } = process.env;
  return spawnSync(process.execPath, [script, ...args], { env: { PATH, ...env }, encoding: 'utf8' });
}

test('the first job of a release names every missing secret of all systems at once', () => {
  const { AZURE_TENANT_ID: _, ...env } = AZURE;
  const { status, stderr } = run('tools/desktop/require-signing.ts', env);
  expect(status).toBe(1);
  expect(stderr).toMatch(/::error::Windows: .*missing: secret AZURE_TENANT_ID\./);
  expect(stderr).toMatch(
    /::error::macOS: .*missing: secret MAC_CERTIFICATE, secret MAC_CERTIFICATE_PASSWORD/,
  );
  expect(run('tools/desktop/require-signing.ts', { ...AZURE, ...APPLE }).status).toBe(0);
});

test('a release without its certificate fails before packing', () => {
  const { status, stderr, stdout } = run('tools/desktop/dist.ts', { HARBOUR_RELEASE: 'true' }, ['--win']);
  expect(status).toBe(1);
  expect(stderr).toContain('variable WINDOWS_PUBLISHER');
  expect(stdout).toBe('');
});
