import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = join(import.meta.dirname, '../../core/i18n/locales');

interface TextFile {
  /** For example `en/common.json`. */
  readonly name: string;
  readonly source: string;
}

/**
 * Adds the locale files to the browser's build as JSON, in one folder whose name is a hash of all texts.
 * `import.meta.env.TEXTS` is its address. With one folder for all files, the browser needs no list of
 * addresses.
 */
export function texts(): Plugin {
  const files = readTextFiles();
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
  const folder = `assets/texts-${hash}`;
  return {
    name: 'harbour:texts',
    config: () => ({ define: { 'import.meta.env.TEXTS': JSON.stringify(`/${folder}`) } }),
    generateBundle() {
      for (const { name, source } of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
  };
}

/**
 * Reads every locale file in every language, without those of the back office and the server; a file that a
 * language lacks is empty.
 */
function readTextFiles(): readonly TextFile[] {
  const paths = globSync(['*/*.json', '*/trades/*.json'], { cwd: LOCALES }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const parts = paths.map((path) => path.split(/\/(.*)/, 2));
  const languages = [...new Set(parts.map(([language]) => language))].toSorted();
  const names = [...new Set(parts.map(([, name]) => name))].toSorted();
  const wanted = languages.flatMap((language) => names.map((name) => `${language}/${name}`));
  return wanted.map((name) => ({
    name,
    source: paths.includes(name) ? minified(join(LOCALES, name)) : '{}',
  }));
}

function minified(path: string): string {
  return JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
}
