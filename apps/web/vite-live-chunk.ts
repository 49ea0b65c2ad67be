import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const at = (path: string) => join(import.meta.dirname, 'src', path);

/** The entry that the browser loads before a page hydrates. */
const BEFORE_LIVE = at('boot.ts');
/** The modules that every live page needs: those that hydrate it, and the parts of most pages. */
const LIVE = [
  'entry-client.tsx',
  'platform/anchors.ts',
  'routing/define-page.tsx',
  'routing/head/fixed-meta.ts',
  'routing/use-navigate-in-place.ts',
  'state/use-live.ts',
  'state/use-live-collections.ts',
  'ui/button/Button.tsx',
  'ui/button/ButtonLink.tsx',
  'ui/container/Container.tsx',
  'ui/link/SiteLink.tsx',
].map(at);

/**
 * The core's modules that may be among them. Its barrels import more, which stays with the pages that use it.
 */
const LIVE_CORE =
  /core\/(?:[a-z\d-]+(?:\/[a-z]+)?\/index|i18n\/(?!alternates|create-texts|fallback-texts|missing|locale-cookie|back-office|trade-names|prerendered|renewal|format-|join-|load-|title-)[a-z\d-]+|brand\/(?:brand|mark|paper)|contract\/values\/(?:localized|places)|money\/currency|pricing\/places)\.ts/;

/** Modules that load data and send forms; they load with the first navigation. */
const DATA =
  /src\/(?:routing\/(?:run-functions|load-site-features|find-all)|layouts\/site-menu|ads\/(?:load-ads|choose-ad))\.ts$|core\/(?:brand\/(?:band-gradient|color-contrast)|i18n\/title-words)/;

/** The parts of every form. */
const FORM =
  /src\/(?:ui\/field\/(?:Field|TextField|TrapField|field|refused-fields)|state\/use-(?:form-element|action-form)|site\/FormRefusal)/;

/**
 * The modules that read and show why the server refused a call; pages need them once they call it themselves.
 */
const REFUSAL =
  /core\/contract\/errors\/(?:errors|refusal)\.ts|src\/(?:platform\/refusal-key|ui\/field\/(?:Form|refused-names))\./;

/** The parts of forms that take more than a few words. */
const LONG_FORM =
  /src\/(?:ui\/field\/(?:SelectField|TextAreaField)|platform\/(?:kept-typing|tab-storage)|site\/DataNotice)|core\/contract\/values\/clean-text/;

/** The parts that open the connection for changes, and follow them on it. */
const CONNECTION = /src\/state\/(?:fetched-once|realtime|watch-collections)\.ts/;

/** The parts of a session: who is signed in, and what it takes to become so. */
const SESSION =
  /src\/(?:state\/(?:use-session|use-sign-in-steps|use-messages|use-action|use-merchant-client)|platform\/(?:file-cache|accounts-api))\.ts/;

/** The parts of every step of an order. */
const PLAN =
  /src\/site\/plan\/(?:(?:flow|trail|summary)\.|steps\.ts|StepFrame|Summary|DueTotal|NeedsScript|plan-parameters)/;

/** The parts of every step of the checkout, which opens with its first. */
const CHECKOUT =
  /src\/site\/plan\/checkout\/(?!Open|Pay|Place|order-data|use-placed|use-missing|find-open|billing\/(?!leave))/;

/** The modules that calculate and show prices. */
const PRICES = [
  /src\/(?:ui\/price\/|page-subject)/,
  /node_modules\/.*dinero\.js\//,
  /core\/money\/(?:arithmetic|format-money|money)\./,
  /core\/pricing\/(?:tax|price-list|price-subscription|quantity|subscription)\.ts/,
  /core\/contract\/values\/quote-choice\.ts/,
];

/** The definition of every collection, which the portal's lists and forms load whole. */
const COLLECTIONS = join(import.meta.dirname, '../../core/contract/collections/registry.ts');

/** The modules of those definitions that pages also use without the rest. */
const USED_ALONE =
  /core\/contract\/[a-z]+\/(?:clean-text|collection-calls|define-action|contact-limits|email-address|ids|payment-failures|phone-numbers)\.ts/;

interface Modules {
  readonly getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds'> | null;
}

/**
 * Puts the modules that every live page needs into one file: it compresses better than the thirty that would
 * result, and takes one request. Modules that are not listed here are split by their imports.
 */
export function createLiveChunk() {
  let live: ReadonlySet<string> | undefined;
  let collections: ReadonlySet<string> | undefined;
  const nameOfLive = (id: string, modules: Modules) => {
    live ??= liveModules(modules);
    return live.has(id) ? 'live' : null;
  };
  const nameOfCollections = (id: string, modules: Modules) => {
    collections ??= reachedFrom([COLLECTIONS], (name) => modules.getModuleInfo(name)?.importedIds ?? []);
    return /core\/contract\//.test(id) && collections.has(id) && !USED_ALONE.test(id) ? 'collections' : null;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: nameOfLive },
      { name: 'data', test: DATA },
      { name: 'ads', test: /src\/ads\/(?:FooterAd|AdInterruption|interruption|AdLink|ads\.)/ },
      // The calculator and the plan flow share all of it.
      {
        name: 'quote',
        test: /src\/(?:quote\/(?!load-)|ui\/(?:quantity|choice)\/|site\/pricing\/quote-form)/,
      },
      { name: 'form', test: FORM },
      { name: 'refusal', test: REFUSAL },
      { name: 'long-form', test: LONG_FORM },
      { name: 'realtime-client', test: CONNECTION },
      { name: 'session', test: SESSION },
      { name: 'plan', test: PLAN },
      { name: 'checkout', test: CHECKOUT },
      { name: 'prices', test: (id: string) => PRICES.some((part) => part.test(id)) },
      { name: nameOfCollections },
    ],
  };
}

/**
 * Fails the build if chunks import each other: their order of execution would be arbitrary, and one would
 * find the other not yet initialized.
 */
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
  // The libraries that a library imports come with it; those that the core imports stay with the pages that
  // use them.
  const liveImportsOf = (id: string) =>
    importsOf(id).filter((imported) => isLive(imported) && !(isCore(id) && isLibrary(imported)));
  return reachedFrom(LIVE, liveImportsOf);
}

const isCore = (id: string) => id.includes('/core/') && !isLibrary(id);
const isLibrary = (id: string) => id.includes('/node_modules/');

/** Returns the given names and all their imports, direct and transitive. */
function reachedFrom(
  names: readonly string[],
  importsOf: (name: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const imported of importsOf(name)) found.add(imported);
  return found;
}
