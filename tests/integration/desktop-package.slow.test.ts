import { globSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PackedProgram, packForLinux, UPDATE_URL } from '../kit/electron/pack-for-linux.ts';

const OUT = 'apps/desktop/out';
/** A key or a certificate, not the markers around one that a library looks for. */
const KEY = /-----BEGIN [A-Z ]+-----[\s\\nr]*[A-Za-z0-9+/]{40}/;
const TEXT = /\.(js|cjs|css|html|json|svg)$/;

/** electron-builder's own reader and validator of its settings. */
function builderConfiguration() {
  const desktop = createRequire(resolve('apps/desktop/package.json'));
  const builder = createRequire(desktop.resolve('electron-builder/package.json'));
  const library = createRequire(builder.resolve('app-builder-lib/package.json'));
  const { getConfig, validateConfiguration } = library('./out/util/config/config.js');
  const { DebugLogger } = library('builder-util');
  return {
    read: () => getConfig(process.cwd(), null, {}),
    judge: (configuration: object) => validateConfiguration(configuration, new DebugLogger(false)),
  };
}

/**
 * The modules that a bundle imports by name, except its own chunks: whole statements at the start of a line,
 * and calls.
 */
function namesImported(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/^\s*(\*|\/\/).*$/gm, '');
  const statements = text.matchAll(/^(?:import|export)\b[^'"\n]*["']([^"'\n]+)["']/gm);
  const calls = text.matchAll(/(?:\bimport|require)\(\s*["'`]([^"'`\n]+)["'`]\s*\)/g);
  return [...statements, ...calls].map(([, name = '']) => name).filter((name) => !name.startsWith('.'));
}

describe('electron-builder.yml', () => {
  test('is valid for electron-builder', async () => {
    const { read, judge } = builderConfiguration();
    await expect(judge(await read())).resolves.toBeUndefined();
  });

  test.each([
    { what: 'a misspelled system', wrong: { linuxx: {} } },
    { what: 'an unknown fuse', wrong: { electronFuses: { runAsNod: false } } },
  ])('would be rejected with $what', async ({ wrong }) => {
    const { read, judge } = builderConfiguration();
    await expect(judge({ ...(await read()), ...wrong })).rejects.toThrow('does not match the API schema');
  });

  test('builds one file for Windows, two each for Mac and Linux, and registers harbour: links', async () => {
    expect(await builderConfiguration().read()).toMatchObject({
      win: { target: 'nsis' },
      mac: { target: ['dmg', 'zip'], hardenedRuntime: true, notarize: true },
      linux: { target: ['AppImage', 'deb'] },
      protocols: [{ schemes: ['harbour'] }],
      publish: { provider: 'generic' },
    });
  });

  test('has an icon for each system', () => {
    expect(globSync('apps/desktop/build/{icon.ico,icon.icns,icons/512x512.png}')).toHaveLength(3);
  });
});

describe('the packed program', () => {
  let packed: PackedProgram;
  let files: string[];
  const read = (path: string) => extractFile(packed.archive, path.slice(1)).toString('utf8');

  beforeAll(async () => {
    packed = await packForLinux();
    files = listPackage(packed.archive, { isPack: false }).filter((path) => /\.\w+$/.test(path));
  });
  afterAll(() => packed[Symbol.asyncDispose]());

  test('contains the three bundles and its manifest', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/main/index.js',
        '/out/preload/index.cjs',
        '/out/renderer/index.html',
      ]),
    );
  });

  test('contains no source, source map, dependency or foreign file', () => {
    const expected = /^\/(package\.json|out\/(main|preload|renderer)\/[\w./-]+)$/;
    expect(files.filter((path) => !expected.test(path))).toEqual([]);
    expect(files.filter((path) => /\.(tsx?|map|stamp|env|pem|p12|pfx)$|node_modules/.test(path))).toEqual([]);
  });

  test('contains no secret, demo password, inline source map or path of the build machine', () => {
    const forbidden = [DEMO_PASSWORD, 'sourceMappingURL=data:', `${process.cwd()}/`];
    const holds = (text: string) => KEY.test(text) || forbidden.some((secret) => text.includes(secret));
    const found = files.filter((path) => TEXT.test(path) && holds(read(path)));
    expect(found).toEqual([]);
  });

  test('has a manifest without dependencies or scripts', () => {
    const manifest = JSON.parse(read('/package.json'));
    expect(manifest).toMatchObject({ name: 'harbour-back-office', main: './out/main/index.js' });
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['dependencies']));
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('scripts');
  });

  test('has fuses that allow code only from its archive', async () => {
    const { version: _, ...fuses } = await getCurrentFuseWire(packed.executable);
    expect(fuses).toMatchObject({
      [FuseV1Options.RunAsNode]: FuseState.DISABLE,
      [FuseV1Options.EnableCookieEncryption]: FuseState.ENABLE,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FuseState.DISABLE,
      [FuseV1Options.EnableNodeCliInspectArguments]: FuseState.DISABLE,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FuseState.ENABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: FuseState.DISABLE,
    });
  });

  test('knows where to find updates', () => {
    const feed = readFileSync(join(dirname(packed.archive), 'app-update.yml'), 'utf8');
    expect(feed).toContain(`url: ${UPDATE_URL}`);
  });
});

describe('self-contained bundles', () => {
  test('the preload imports only electron', () => {
    expect(new Set(namesImported(`${OUT}/preload/index.cjs`))).toEqual(new Set(['electron']));
  });

  test('the main process imports only electron and modules of Node', () => {
    const known = new Set(['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
    const requested = globSync(`${OUT}/main/**/*.js`).flatMap(namesImported);
    expect(requested).toContain('electron');
    expect([...new Set(requested)].filter((name) => !known.has(name))).toEqual([]);
  });
});
