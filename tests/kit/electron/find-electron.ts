import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DESKTOP = fileURLToPath(new URL('../../../apps/desktop/package.json', import.meta.url));

/** The folder of the npm package, which contains the binary only once `install-electron` has run. */
export const electronPackage = dirname(createRequire(DESKTOP).resolve('electron/package.json'));

/** Finds Electron's own executable; `undefined` when its binary was never downloaded. */
export function findElectron(): string | undefined {
  const named = join(electronPackage, 'path.txt');
  if (!existsSync(named)) return undefined;
  const executable = join(electronPackage, 'dist', readFileSync(named, 'utf8'));
  return existsSync(executable) ? executable : undefined;
}

/** The version of Electron that the back office is built for. */
export function electronVersion(): string {
  return JSON.parse(readFileSync(join(electronPackage, 'package.json'), 'utf8')).version;
}
