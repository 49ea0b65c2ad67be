import { findChromium } from '../tests/kit/chromium.ts';
import { runProcess } from './run-process.ts';

const BY_HAND = 'install Chromium or Chrome, or set CHROMIUM_PATH to one';

/** Installs Debian's Chromium where no browser is found and this user may; returns what stood in the way, as a sentence. */
export async function installChromium(): Promise<string | undefined> {
  if (findChromium()) return undefined;
  if (process.env.CHROMIUM_PATH) {
    return `CHROMIUM_PATH names no program that can be run: ${process.env.CHROMIUM_PATH}`;
  }
  if (process.getuid?.() !== 0) return `No browser was found and only root may install one: ${BY_HAND}.`;
  console.log('Installing Chromium with apt-get ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runProcess('apt-get', ['update', '-q'], { env });
  if (update.code === 127)
    return `No browser was found and there is no apt-get to install one with: ${BY_HAND}.`;
  const packages = ['chromium', 'fonts-noto-cjk'];
  const install = await runProcess(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
    { env },
  );
  if (install.code === 0) return undefined;
  return `${update.output}${install.output}\napt-get could not install Chromium (the reason stands above): ${BY_HAND}.`;
}
