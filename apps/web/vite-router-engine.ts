import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What the program imports for the part of the router that moves between pages; `package.json` says what it is without this plugin. */
const ENGINE = '#router-engine';
const COPY = '?engine';
const ROUTER = /^react-router(?:\/dom)?$/;

/**
 * The router comes as one module, which a bundler cannot split: what draws a page would carry what moves between pages. In the
 * browser's build `#router-engine` is a second copy of that module, of which only what makes a router is kept, and so its own file.
 * Both are the router's production build.
 */
export function routerEngine(): Plugin {
  return {
    name: 'harbour:router-engine',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const find = async (wanted: string, from = importer) => {
        const found = await this.resolve(wanted, from, { skipSelf: true });
        return found?.id.replace('/dist/development/', '/dist/production/');
      };
      const isPartOfCopy = importer?.endsWith(COPY) === true && source.startsWith('.');
      if (source === ENGINE) return asCopy(await find('react-router', await find('react-router-dom')));
      if (isPartOfCopy) return asCopy(await find(source, importer?.slice(0, -COPY.length)));
      return ROUTER.test(source) ? ((await find(source)) ?? null) : null;
    },
    load: (id) => (id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), 'utf8') : null),
  };
}

/** The router has no side effects, as its package says; a module under another name has to say so itself. */
function asCopy(id: string | undefined) {
  return id === undefined ? null : { id: id + COPY, moduleSideEffects: false };
}
