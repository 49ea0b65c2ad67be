import { existsSync, readFileSync, statSync } from 'node:fs';
import inspector from 'node:inspector';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { electronVersion } from '../find-electron.ts';
import { app } from './api/app.ts';
import { watchTargets } from './api/targets.ts';
import { startChromium } from './chromium-process.ts';
import { type CommandLine, readCommandLine } from './command-line.ts';
import { connectDevtools } from './devtools.ts';
import { startProxy } from './proxy.ts';
import { unpackAsar } from './unpack-asar.ts';
import { world } from './world.ts';

const ELECTRON = new URL('./electron.ts', import.meta.url).href;
/**
 * The app's main file may set paths and switches before Chromium starts; one that never finishes loading must
 * not delay that.
 */
const LOADING_MS = 300;

/**
 * Stands in for Electron's executable: runs the app of the command line, or the one packed next to the
 * executable.
 */
export async function start(executable: string): Promise<void> {
  const resources = join(dirname(executable), 'resources');
  const packed = [join(resources, 'app.asar'), join(resources, 'app')].find((path) => existsSync(path));
  const words = process.argv.slice(2);
  const commandLine = readCommandLine(words, packed !== undefined);
  const entry = findApp(packed, commandLine);
  Object.assign(world, { executable, isPackaged: packed !== undefined, version: electronVersion() });
  app.isPackaged = world.isPackaged;
  if (commandLine.userData) app.setPath('userData', commandLine.userData);
  process.argv = [executable, ...words];
  Object.assign(process, { type: 'browser', resourcesPath: resources });
  Object.defineProperty(process.versions, 'electron', { value: world.version, enumerable: true });
  registerHooks({
    resolve: (name, context, next) =>
      /^electron(\/(main|common))?$/.test(name) ? { url: ELECTRON, shortCircuit: true } : next(name, context),
  });
  if (commandLine.inspectPort !== undefined) inspector.open(commandLine.inspectPort, '127.0.0.1');
  const require = createRequire(import.meta.url);
  for (const script of commandLine.required) require(script);
  await run(entry, commandLine);
}

async function run(entry: string, { debuggingPort }: CommandLine): Promise<void> {
  const proxy = await startProxy();
  world.proxyPort = proxy.port;
  const loading = import(pathToFileURL(entry).href).catch((error: unknown) => {
    process.stderr.write(`A JavaScript error occurred in the main process\n${describe(error)}\n`);
    process.exit(1);
  });
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LOADING_MS))]);
  const chromium = await startChromium(
    join(app.getPath('userData'), 'stand-in-chromium'),
    debuggingPort ?? '0',
  );
  const devtools = await connectDevtools(chromium.devtoolsUrl);
  world.setDevtools(devtools);
  world.chromiumVersion = (await devtools.send('Browser.getVersion')).product.split('/')[1];
  Object.defineProperty(process.versions, 'chrome', { value: world.chromiumVersion, enumerable: true });
  await watchTargets();
  world.closeChromium = async () => {
    proxy.close();
    await devtools.send('Browser.close').catch(() => {});
    await chromium.end();
  };
  devtools.onClose(() => {
    if (!world.isQuitting) process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
  if (debuggingPort !== undefined) process.stderr.write(`DevTools listening on ${chromium.devtoolsUrl}\n`);
  app.announceReady();
}

/** Finds the app's main file and reads its package.json. */
function findApp(packed: string | undefined, { target }: CommandLine): string {
  const path = packed?.endsWith('.asar') ? unpackAsar(packed) : (packed ?? target);
  if (path === undefined) throw new Error('stand-in: the command line names no app');
  if (!statSync(path).isDirectory()) {
    world.appPath = dirname(path);
    return path;
  }
  world.appPath = path;
  world.manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  return join(path, String(world.manifest.main ?? 'index.js'));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
