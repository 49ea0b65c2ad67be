import { findChromium, HEADLESS_SHELL } from '../tests/kit/chromium.ts';
import { runProcess } from './run-process.ts';

const BY_HAND = 'install Chromium or Chrome, or set CHROMIUM_PATH to one';

/**
 * Installs Debian's Chromium without windows where it is not there and this user may, since the tests take two thirds of the time with it. Returns
 * what stood in the way, as a sentence, where no other browser does instead.
 */
export async function installChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (process.env.CHROMIUM_PATH) {
    if (found) return undefined;
    return `CHROMIUM_PATH names no program that can be run: ${process.env.CHROMIUM_PATH}`;
  }
  if (found?.endsWith(HEADLESS_SHELL)) return undefined;
  if (process.getuid?.() !== 0) {
    return found ? undefined : `No browser was found and only root may install one: ${BY_HAND}.`;
  }
  const obstacle = await aptInstall([HEADLESS_SHELL, 'fonts-noto-cjk']);
  return found ? undefined : obstacle;
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
