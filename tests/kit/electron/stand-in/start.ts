import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import inspector from 'node:inspector';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractAll } from '@electron/asar';
import { electronVersion } from '../find-electron.ts';
import { app } from './api/app.ts';
import { watchTargets } from './api/targets.ts';
import { startChromium } from './chromium-process.ts';
import { connectDevtools } from './devtools.ts';
import { startProxy } from './proxy.ts';
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

/** Electron's own options on its command line: debugging, the app, and its data folder. */
interface CommandLine {
  /** Scripts to run before the app (`-r`). */
  readonly required: readonly string[];
  /** Port of the Node inspector; `undefined` for none. */
  readonly inspectPort: number | undefined;
  /** Port of Chromium's DevTools; `undefined` when not requested. */
  readonly debuggingPort: string | undefined;
  /** Folder or file of the app; `undefined` in a packaged program, which contains its own. */
  readonly target: string | undefined;
  readonly userData: string | undefined;
}

/** Reads the arguments as Electron does: switches first, then the app, then the app's own arguments. */
function readCommandLine(args: readonly string[], isPackaged: boolean): CommandLine {
  const required: string[] = [];
  let target: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (target === undefined && (word === '-r' || word === '--require'))
      required.push(resolve(args[++at] ?? ''));
    else if (!word.startsWith('-') && !isPackaged) target ??= resolve(word);
  }
  const inspect = switchValue(args, 'inspect');
  return {
    required,
    inspectPort: inspect === undefined ? undefined : Number(inspect.split(':').at(-1) || 9229),
    debuggingPort: switchValue(args, 'remote-debugging-port'),
    target,
    userData: switchValue(args, 'user-data-dir'),
  };
}

function switchValue(args: readonly string[], name: string): string | undefined {
  const word = args.find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  return word?.slice(name.length + 3);
}

/**
 * Unpacks app.asar into a folder of the same name, deleted when the process exits, because Node cannot read
 * the archive.
 */
function unpackAsar(archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-asar-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const unpacked = join(folder, 'app.asar');
  extractAll(archive, unpacked);
  return unpacked;
}
