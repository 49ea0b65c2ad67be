import { join } from 'node:path';
import { electronPackage, findElectron } from '../../tests/kit/electron/find-electron.ts';
import { runProcess } from '../run-process.ts';

/** Finds Electron's executable and downloads its binary if missing; exits with a message when that fails. */
export async function installElectron(): Promise<string> {
  const found = findElectron();
  if (found) return found;
  console.log('Fetching Electron, about 120 MB, once ...');
  const { output } = await runProcess(process.execPath, [join(electronPackage, 'install.js')]);
  const fetched = findElectron();
  if (fetched) return fetched;
  console.error(`${output}\n${WHAT_TO_DO}`);
  process.exit(1);
}

const WHAT_TO_DO = `Electron's binary could not be fetched (the reason stands above). It comes from https://github.com/electron/electron/releases:
- behind a proxy, set HTTPS_PROXY and ELECTRON_GET_USE_PROXY=1; for a mirror, set ELECTRON_MIRROR; then run this again.
- without it, "npm run desktop:dev -- --browser" shows the same screens in a browser.`;
