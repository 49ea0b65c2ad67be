import { join } from 'node:path';
import type { Rolldown } from 'vite';

const at = (path: string) => join(import.meta.dirname, 'src', path);

/** What the browser loads before a page is made live. */
const BEFORE_LIVE = at('boot.ts');
/** What the bundler adds for modules of the older kind, as React's are. */
const RUNTIME = '\0rolldown/runtime.js';
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

const LIBRARIES =
  /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|jotai)\//;

/** Of the core, whose barrels import more than a page uses. */
const LIVE_CORE =
  /core\/(?:i18n\/(?!missing|locale-cookie|back-office)[a-z\d-]+|brand\/.*|contract\/(?:errors|ids|localized|pictures|refusal|selling-regions|places?)|money\/(?:currency|money|format-money)|pricing\/places)\.ts/;

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
    return live.has(id) || id === RUNTIME ? 'live' : null;
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

function liveModules(modules: Modules): ReadonlySet<string> {
  const before = importedBy([BEFORE_LIVE], modules);
  const isLive = (id: string) => {
    if (id.includes('/node_modules/')) return LIBRARIES.test(id);
    return id.includes('/core/') ? LIVE_CORE.test(id) : !before.has(id);
  };
  return new Set([...importedBy(LIVE, modules)].filter(isLive));
}

/** The modules themselves, and all that they import statically. */
function importedBy(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
