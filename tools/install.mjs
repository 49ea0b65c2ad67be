import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';

const STAMP = 'node_modules/.harbour-install';
const NODE = 'node_modules/.bin/node';
const LOG = '.cache/install.log';
/** Prebuilt for most systems, compiled from C++ on the others. */
const NATIVE = 'apps/server/node_modules/argon2';

/**
 * Installs the dependencies, unless the lock file and manifests are those of the last install and its Node
 * still exists.
 *
 * @returns {Promise<string | undefined>} the obstacle as a sentence; `undefined` after success
 */
export async function installWhatIsMissing() {
  const wanted = fingerprint();
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return undefined;
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
  console.log(`Installing the dependencies with ${packageManager} ...`);
  const obstacle = (await install(packageManager)) ?? (await prepareNative());
  if (!obstacle) writeFileSync(STAMP, wanted);
  return obstacle;
}

function fingerprint() {
  const apps = readdirSync('apps').map((app) => `apps/${app}/package.json`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'core/package.json', ...apps];
  const hash = createHash('sha256');
  for (const file of files.filter((path) => existsSync(path))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {string} packageManager
 * @returns {Promise<string | undefined>}
 */
function install(packageManager) {
  mkdirSync(dirname(LOG), { recursive: true });
  const log = openSync(LOG, 'w');
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--loglevel=error'];
  // With NODE_ENV=production, pnpm would omit the tools that build the product.
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, npm_config_fetch_retries: '1' };
  return new Promise((resolve) => {
    const npx = spawn('npx', [...args, '--config.confirm-modules-purge=false'], {
      stdio: ['ignore', log, log],
      env,
    });
    npx.on('error', () =>
      resolve('npx was not found: it comes with npm, so install npm and run this again.'),
    );
    npx.on('exit', (code) => resolve(code === 0 ? undefined : complaint()));
  });
}

/**
 * Runs the install script of the native package with the project's Node. pnpm skips it (`allowBuilds`),
 * because it would run it with the user's Node: an older one crashes on binaries for newer versions, and the
 * package would then be compiled, or fail for lack of a compiler.
 *
 * @returns {Promise<string | undefined>}
 */
function prepareNative() {
  if (!existsSync(NATIVE)) return Promise.resolve(undefined);
  // The dependencies of a package are next to its real folder, not next to the link.
  const folder = realpathSync(NATIVE);
  const script = createRequire(join(folder, 'package.json')).resolve('node-gyp-build/bin.js');
  const bins = [resolve('node_modules/.bin'), join(folder, 'node_modules/.bin'), process.env.PATH];
  const log = openSync(LOG, 'a');
  const build = spawn(resolve(NODE), [script], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { ...process.env, PATH: bins.join(delimiter) },
  });
  const sentence = `The hashing of passwords could not be built for this system: install Python and a C++ compiler and run this again; the whole report is in ${LOG}.`;
  return new Promise((end) => {
    build.on('error', () => end(sentence));
    build.on('exit', (code) => end(code === 0 ? undefined : sentence));
  });
}

function complaint() {
  const [cause = 'see the log'] = readFileSync(LOG, 'utf8').match(/\bERR_PNPM_\w+|\bE[A-Z_]{4,}\b/) ?? [];
  return `The dependencies could not be installed (${cause}): check the network and run this again; the whole report is in ${LOG}.`;
}
