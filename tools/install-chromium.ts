import { findBrowser, findChromium, hasHeadlessShell } from '../tests/kit/chromium.ts';
import { runProcess } from './run-process.ts';

const BY_HAND = 'install Chromium or Chrome, or set CHROMIUM_PATH to one';

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
  const obstacle =
    process.getuid?.() === 0
      ? await aptInstall(missing)
      : `No browser was found and only root may install one: ${BY_HAND}.`;
  return findBrowser() ? undefined : obstacle;
}

async function aptInstall(packages: readonly string[]): Promise<string | undefined> {
  console.log('Installing Chromium with apt-get ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runProcess('apt-get', ['update', '-q'], { env });
  if (update.code === 127)
    return `No browser was found and there is no apt-get to install one with: ${BY_HAND}.`;
  const args = ['install', '-q', '-y', '--no-install-recommends', ...packages];
  const install = await runProcess('apt-get', args, { env });
  if (install.code === 0) return undefined;
  return `${update.output}${install.output}\napt-get could not install Chromium (the reason stands above): ${BY_HAND}.`;
}
