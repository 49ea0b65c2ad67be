import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const at = (path: string) => join(import.meta.dirname, 'src', path);

/** What the browser loads before a page is made live. */
const BEFORE_LIVE = at('boot.ts');
/** What every live page needs: what makes it live, and what most pages are made of. */
const LIVE = [
  'entry-client.tsx',
  'routing/define-page.tsx',
  'routing/head/fixed-meta.ts',
  'routing/use-navigate-in-place.ts',
  'state/use-live.ts',
  'state/use-live-collections.ts',
  'platform/refusal.ts',
  'ui/button/Button.tsx',
  'ui/button/ButtonLink.tsx',
  'ui/link/ArrowLink.tsx',
  'ui/link/SiteLink.tsx',
].map(at);

/** Of the core, whose barrels import more than a page uses. */
const LIVE_CORE =
  /core\/(?:[a-z\d-]+\/index|i18n\/(?!missing|locale-cookie|back-office)[a-z\d-]+|brand\/.*|contract\/(?:errors|ids|localized|pictures|refusal|selling-regions|places?)|money\/(?:currency|money|format-money)|pricing\/places)\.ts/;

/** What loads data and sends forms: it comes with the first navigation. */
const DATA =
  /src\/(?:routing\/(?:run-functions|load-site-features)|layouts\/site-menu|ads\/(?:load-ads|choose-ad|ad-address))\.ts$/;

/** What every form is made of. */
const FORM = /src\/(?:ui\/field\/(?:Field|TextField|TrapField|field)|site\/use-form)/;

/** What a price is worked out by. */
const PRICES = [
  /src\/ui\/price\//,
  /node_modules\/.*dinero\.js\//,
  /core\/money\/arithmetic/,
  /core\/pricing\/(?:tax|price-list|gross-price|price-subscription|quantity|subscription)\.ts/,
  /core\/contract\/(?:plan-types|quote-choice)\.ts/,
];

interface Modules {
  readonly getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds'> | null;
}

/**
 * What every live page needs is one file: it is packed smaller than in the thirty that would be made of it, and takes one journey. What has
 * no line here is split as the imports have it.
 */
export function createLiveChunk() {
  let live: ReadonlySet<string> | undefined;
  const nameOfLive = (id: string, modules: Modules) => {
    live ??= liveModules(modules);
    return live.has(id) ? 'live' : null;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: nameOfLive },
      { name: 'data', test: DATA },
      // Calculator and plan flow share it whole.
      { name: 'quote', test: /src\/(?:quote\/(?!load-)|ui\/(?:quantity|choice)\/)/ },
      { name: 'form', test: FORM },
      { name: 'kept-typing', test: /kept-typing\.ts$/ },
      { name: 'prices', test: (id: string) => PRICES.some((part) => part.test(id)) },
    ],
  };
}

/** Fails the build where chunks import each other: which of them runs first would be chance, and one would find the other empty. */
export function refuseCircularChunks(): Plugin {
  return {
    name: 'harbour:refuse-circular-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (name: string) => {
        const file = bundle[name];
        return file?.type === 'chunk' ? file.imports : [];
      };
      for (const name of Object.keys(bundle)) {
        const near = importsOf(name).find((imported) => reachedFrom([imported], importsOf).has(name));
        if (near) this.error(`${name} and ${near} import each other: see vite-live-chunk.ts`);
      }
    },
  };
}

function liveModules(modules: Modules): ReadonlySet<string> {
  const importsOf = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const before = reachedFrom([BEFORE_LIVE], importsOf);
  const isLive = (id: string) => !before.has(id) && (!isCore(id) || LIVE_CORE.test(id));
  // A library brings the libraries that it imports; those of the core are for the pages that use them.
  const liveImportsOf = (id: string) =>
    importsOf(id).filter((imported) => isLive(imported) && !(isCore(id) && isLibrary(imported)));
  return reachedFrom(LIVE, liveImportsOf);
}

const isCore = (id: string) => id.includes('/core/') && !isLibrary(id);
const isLibrary = (id: string) => id.includes('/node_modules/');

/** The names themselves, and all that they import, near and far. */
function reachedFrom(
  names: readonly string[],
  importsOf: (name: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const imported of importsOf(name)) found.add(imported);
  return found;
}
