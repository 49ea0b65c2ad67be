// Prints the licence of every package that the products contain: `npm run notices > THIRD-PARTY-NOTICES.txt`.
import { existsSync, globSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An installed package and its licence. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression that the package declares. */
  readonly license: string;
  /** The text of its licence file; `undefined` if it has none. */
  readonly text: string | undefined;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The back office is bundled, so all its packages are development dependencies. These only build it and are
 * not part of it.
 */
const BUILDS_ONLY = /^(@types\/|@vitejs\/|electron-(builder|vite)$|vite$)/;
const LICENSE_FILE = /^(licen[cs]e|copying)(\b|[-_.])/i;

/** Lists the dependencies of the workspaces, direct and transitive, by name and version. */
export function collectNotices(root: string): readonly Notice[] {
  const found = new Map<string, Notice>();
  const visit = (folder: string, names: readonly string[]) => {
    for (const name of names) {
      const installed = findPackage(folder, name);
      if (installed === undefined || found.has(installed)) continue;
      const manifest = readManifest(installed);
      found.set(installed, noticeOf(installed, manifest));
      visit(installed, dependenciesOf(manifest));
    }
  };
  for (const path of globSync('{core,apps/*}/package.json', { cwd: root })) {
    const folder = join(root, dirname(path));
    const manifest = readManifest(folder);
    const bundled = path.startsWith('apps/desktop/') ? Object.keys(manifest.devDependencies ?? {}) : [];
    const names = [...dependenciesOf(manifest), ...bundled];
    visit(
      folder,
      names.filter((name) => !name.startsWith('@harbour/') && !BUILDS_ONLY.test(name)),
    );
  }
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/**
 * Returns the real folder of a package as Node resolves it from `folder`; `undefined` for an optional package
 * that is not installed.
 */
function findPackage(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (at === dirname(at)) return undefined;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function dependenciesOf({ dependencies, optionalDependencies }: Manifest): readonly string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

function noticeOf(folder: string, { name, version, license }: Manifest): Notice {
  const file = readdirSync(folder).find((entry) => LICENSE_FILE.test(entry));
  return {
    name,
    version,
    license: typeof license === 'object' ? license.type : (license ?? 'see the text'),
    text: file && readFileSync(join(folder, file), 'utf8').trim(),
  };
}

if (import.meta.main) {
  for (const { name, version, license, text } of collectNotices(process.cwd())) {
    console.log(
      `${name} ${version} (${license})\n\n${text ?? 'The package carries no licence text.'}\n\n${'-'.repeat(80)}\n`,
    );
  }
}
