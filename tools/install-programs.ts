import { existsSync } from 'node:fs';
import { findBrowser, findChromium, hasHeadlessShell } from '../tests/kit/chromium.ts';
import { findFakeTime } from '../tests/kit/fake-time.ts';
import { findNginx } from '../tests/kit/nginx.ts';
import { findPostgres } from '../tests/kit/postgres.ts';
import { findRedis } from '../tests/kit/redis.ts';
import { runProcess } from './run-process.ts';

const BROWSER_BY_HAND = 'install Chromium or Chrome, or set CHROMIUM_PATH to one';

/**
 * Installs the missing parts of Debian's Chromium if this user may: the browser, and the headless shell, in
 * which page tests take two thirds of the time. Returns a message when there is still no browser afterwards.
 */
export async function installChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) {
    if (findChromium()) return undefined;
    return `CHROMIUM_PATH names no program that can be run: ${process.env.CHROMIUM_PATH}`;
  }
  const missing = [
    ...(findBrowser() ? [] : ['chromium', 'fonts-noto-cjk']),
    ...(hasHeadlessShell() ? [] : ['chromium-headless-shell']),
  ];
  if (missing.length === 0) return undefined;
  const obstacle = await aptInstall(missing);
  return findBrowser() ? undefined : `No browser was found: ${BROWSER_BY_HAND}.\n${obstacle}`;
}

/** The programs that tests of servers start or load, by their Debian packages. */
const servers = [
  { name: 'postgresql', find: findPostgres },
  { name: 'redis-server', find: findRedis },
  { name: 'nginx', find: findNginx },
  { name: 'libfaketime', find: findFakeTime },
] as const;

/**
 * Installs the servers that tests start if they are missing and this user may. Returns a message that names
 * those that are still missing: their tests are skipped.
 */
export async function installServers(): Promise<string | undefined> {
  const missing = () => servers.filter(({ find }) => !find().found).map(({ name }) => name);
  if (missing().length === 0) return undefined;
  // If systemd is running, an installed server would be started permanently.
  const obstacle = existsSync('/run/systemd/system')
    ? 'They are not installed here by itself, as systemd would start them.'
    : await aptInstall(missing());
  const left = missing();
  if (left.length === 0) return undefined;
  return `Tests that need ${left.join(', ')} are skipped: install what is missing.\n${obstacle}`;
}

async function aptInstall(packages: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0) return 'Only root may install packages.';
  console.log(`Installing ${packages.join(', ')} with apt-get ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runProcess('apt-get', ['update', '-q'], { env });
  if (update.code === 127) return 'There is no apt-get to install packages with.';
  const args = ['install', '-q', '-y', '--no-install-recommends', ...packages];
  const install = await runProcess('apt-get', args, { env });
  return install.code === 0 ? '' : `${update.output}${install.output}\napt-get could not install them.`;
}
