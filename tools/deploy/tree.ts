import { existsSync, globSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that only pnpm reads, to install the locked packages. */
export const INSTALL_FILES = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'patches'] as const;

const SOURCES = [
  'LICENSE',
  'core/**',
  'apps/server/{package.json,src/**}',
  'apps/web/dist/**',
  // The star in a pattern does not match a name that begins with a dot.
  'apps/web/dist/client/.vite/**',
];
const NOT_SOURCES = [
  '**/node_modules/**',
  '**/*.test.*',
  '**/*.md',
  '**/tsconfig*.json',
  '**/build.stamp',
  // Types for bundlers, and texts of the back office.
  'core/i18n/bundled*.ts',
  'core/i18n/locales/*/back-office/**',
];

/** Returns the paths of our own files that a production server reads, relative to the project's folder. */
export function sourcesToCopy(): readonly string[] {
  return globSync(SOURCES, { exclude: NOT_SOURCES, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * In node_modules: pnpm's metadata, programs of packages, compilers that packages name as a peer, and types.
 */
const NOT_RUN =
  /\/(?:\.modules\.yaml|\.pnpm-workspace-state[^/]*|\.bin|\.pnpm\/(?:lock\.yaml|typescript@[^/]*|@typescript\+[^/]*|@types\+[^/]*))$|\.(?:map|d\.[cm]?ts)$/;

/** Removes from an installed tree everything that no server reads, and links whose target is then missing. */
export async function removeNotRun(folder: string): Promise<void> {
  const packages = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ path }) => path.includes('/node_modules/'));
  for (const { path } of packages) if (NOT_RUN.test(path)) await rm(path, { recursive: true, force: true });
  const links = packages.filter(({ entry }) => entry.isSymbolicLink());
  for (const { path } of links) if (!existsSync(path)) await rm(path, { force: true });
}

/** Returns the total bytes of all files below a folder; links are not counted. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Formats a number of bytes in whole megabytes: `148 MB`. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
