import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileName, KEPT } from './screenshots/shots.ts';

const MOST_PICTURE_BYTES = 150_000;
const documents = globSync('{*,{docs,apps,core,deploy,tests,tools}/**/*}.md', {
  exclude: ['**/{node_modules,content,dist,fixtures}/**'],
});

/** Files that a reader would write. */
const EXAMPLES: ReadonlySet<string> = new Set(['core/contract/collections/suppliers.ts', 'thing.test.ts']);

describe('the documents', () => {
  test.each(documents)('%s links only to existing files', (path) => {
    const targets = [...readFileSync(path, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(
      ([, to = '']) => to,
    );
    const local = targets.filter((target) => !/^\w+:/.test(target));
    expect(local.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  });

  test.each(documents)('%s names only existing npm scripts', (path) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const text = readFileSync(path, 'utf8');
    const words = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, word = '']) => word);
    expect(words.filter((word) => !(word in scripts))).toEqual([]);
  });

  test('architecture.md names every folder of the products', () => {
    const folders = globSync('{core,apps/{server,web}/src,apps/desktop/src,tests}/*/', {
      exclude: ['**/node_modules'],
    });
    const text = readFileSync('docs/architecture.md', 'utf8');
    const names = folders.map((folder) => `${basename(folder)}/`);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  test('documents and comments name only source files that exist', () => {
    const exclude = ['**/{node_modules,dist}/**'];
    const sources = globSync('{*,{apps,core,deploy,tests,tools}/**/*}.{ts,tsx,mjs}', { exclude });
    const named = [...documents.filter(isCurrent), ...sources].flatMap((path) => {
      const lines = readFileSync(path, 'utf8')
        .split('\n')
        .filter(path.endsWith('.md') ? Boolean : isComment);
      const names = lines.flatMap((line) => [
        ...line.matchAll(/`(?:\.\/)?([\w/-][\w./-]*\.(?:ts|tsx|mjs))`/g),
      ]);
      return names.map(([, name = '']) => ({ path, name }));
    });
    expect(named.length).toBeGreaterThan(200);
    const exists = (name: string) => sources.some((path) => `/${path}`.endsWith(`/${name}`));
    expect(named.filter(({ name }) => !EXAMPLES.has(name) && !exists(name))).toEqual([]);
  });

  test('docs/README.md lists every document', () => {
    const text = readFileSync('docs/README.md', 'utf8');
    const names = globSync('docs/*.md', { exclude: ['docs/README.md'] }).map((path) => basename(path));
    expect(names.filter((name) => !text.includes(`](${name})`))).toEqual([]);
  });

  test('the README shows the pictures that `npm run screenshots` keeps, each small', () => {
    const shown = [...readFileSync('README.md', 'utf8').matchAll(/docs\/screenshots\/[\w-]+\.webp/g)].map(
      ([path]) => path,
    );
    expect(shown.toSorted()).toEqual(
      KEPT.map((shot) => `docs/screenshots/${fileName(shot)}.webp`).toSorted(),
    );
    expect(shown.filter((path) => statSync(path).size > MOST_PICTURE_BYTES)).toEqual([]);
  });
});

/** False for a decision that another one has replaced: it describes the files of its time. */
function isCurrent(path: string): boolean {
  return !readFileSync(path, 'utf8').includes('\nReplaced by [');
}

function isComment(line: string): boolean {
  return /^\s*(?:\/?\*|\/\/)/.test(line);
}
