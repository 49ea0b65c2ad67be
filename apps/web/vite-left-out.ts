/** Something a library can do that no page asks of it. */
export interface LeftOut {
  readonly feature: string;
  readonly file: RegExp;
  /** Names of the functions that do it; a method is `Class.method`, one that a module exports by assigning it is `exports.name`. */
  readonly functions: RegExp;
  /** How many those are in the version that was looked at. */
  readonly count: number;
  /** What they do in the browser's build; nothing when left out. */
  readonly instead?: string;
  /** How a page would ask for it. */
  readonly asked: RegExp;
}

const REACT = /react\.production\.js$/;
const REACT_API = /react-dom\.production\.js$/;
const REACT_DOM = /react-dom-client\.production\.js$/;
const ROUTER = /react-router\/dist\/production\/chunk-[^/?]+\.mjs$/;
const I18NEXT = /i18next\/dist\/esm\/i18next\.js$/;

/**
 * What the browser's build does without: 14 KB of what a live page would weigh. Each of the functions here was read with its callers:
 * they come there only with what `asked` looks for, or do nothing there without it. Whoever brings in another version of a library
 * reads them anew.
 */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    feature: 'view transitions',
    file: REACT_DOM,
    functions:
      /ViewTransition|AfterMutationEffects|^measure(?:Cloned)?Instance$|^suspendInstance$|^preloadInstanceAndSuspendIfNeeded$|^estimateBandwidth$/,
    count: 35,
    asked: /\bViewTransition\b|\baddTransitionType\b|\bviewTransition\b/,
  },
  {
    feature: 'refs on fragments',
    file: REACT_DOM,
    functions:
      /Fragment(?:Instance(?!HostBoundary)|Handle|Parent)|ForFragmentAncestors|VisibleInstancesAndText|^(?:collectClientRects|scrollTextNodeIntoView|validateDocumentPosition\w+)$/,
    count: 29,
    asked: /<(?:React\.)?Fragment\b[^>]*\bref=/,
  },
  {
    feature: 'lists of suspended parts',
    file: REACT_DOM,
    functions: /^(?:updateSuspenseListComponent|initSuspenseListRenderState|cutOffTailIfNeeded)$/,
    count: 3,
    asked: /\bSuspenseList\b/,
  },
  {
    feature: 'hidden activities',
    file: REACT_DOM,
    functions: /Activity(?:Component|Children|Hydration|Suspense)/,
    count: 5,
    asked: /<Activity\b/,
  },
  {
    feature: 'the state of an action',
    file: REACT_DOM,
    functions: /ActionState(?:Impl|Action)?$/,
    count: 6,
    asked: /\buse(?:Action|Form)State\b/,
  },
  {
    feature: 'fetching ahead by React',
    file: REACT_DOM,
    functions:
      /^(?:preload|preloadModule|preinit(?:Style|Script|ModuleScript)|preconnect(?:As)?|prefetchDNS)$/,
    count: 8,
    asked: /\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\(/,
  },
  {
    feature: 'asking React to fetch ahead',
    file: REACT_API,
    functions: /^exports\.(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)$/,
    count: 6,
    asked: /\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\(/,
  },
  {
    feature: 'walks over children, and copies of elements',
    file: REACT,
    functions: /^exports\.(?:Children|cloneElement)$/,
    count: 2,
    asked: /\bChildren\.(?:map|forEach|count|only|toArray)\b|\bcloneElement\b/,
  },
  {
    feature: 'roots without markup of the server',
    file: REACT_DOM,
    functions: /^exports\.createRoot$/,
    count: 1,
    asked: /\bcreateRoot\b/,
  },
  {
    feature: 'the components above an error',
    file: REACT_DOM,
    functions: /^(?:getStackByFiberInDevAndProd|describe\w+)$/,
    count: 4,
    asked: /\bcomponentStack\b/,
  },
  {
    feature: 'elements of own making',
    file: REACT_DOM,
    functions: /^setPropOnCustomElement$/,
    count: 1,
    asked: /<[a-z]+-[a-z]+[ >]/,
  },
  {
    feature: 'events before a key is written',
    file: REACT_DOM,
    functions: /^getFallbackBeforeInputChars$/,
    count: 1,
    asked: /\bon(?:BeforeInput|Composition)/,
  },
  {
    feature: 'hydration by order',
    file: REACT_DOM,
    functions: /^attemptExplicitHydrationTarget$/,
    count: 1,
    asked: /\bunstable_scheduleHydration\b/,
  },
  {
    feature: 'fetching ahead by the router',
    file: ROUTER,
    functions: /^PrefetchPageLinks$/,
    count: 1,
    asked: /\bprefetch="|\bPrefetchPageLinks\b/,
  },
  {
    feature: 'links that fetch ahead',
    file: ROUTER,
    functions: /^usePrefetchBehavior$/,
    count: 1,
    instead: 'return [false, null, {}]',
    asked: /\bprefetch="/,
  },
  {
    feature: 'errors of server components',
    file: ROUTER,
    functions: /^RSCErrorHandler$|^decode\w+Digest$/,
    count: 3,
    asked: /react-server-dom/,
  },
  {
    feature: 'view transitions of the router',
    file: ROUTER,
    functions: /^useViewTransitionState$/,
    count: 1,
    asked: /\bviewTransition\b|\buseViewTransitionState\b/,
  },
  {
    feature: 'histories of other makes',
    file: ROUTER,
    functions: /^HistoryRouter\b/,
    count: 2,
    asked: /\bunstable_HistoryRouter\b/,
  },
  {
    feature: "the framework's own script for scrolling",
    file: ROUTER,
    functions: /^ScrollRestoration$/,
    count: 1,
    instead: 'useScrollRestoration({ getKey, storageKey }); return null',
    asked: /<ScrollRestoration\s+\w/,
  },
  {
    feature: 'formats within a text',
    file: I18NEXT,
    functions: /^Formatter\./,
    count: 5,
    asked: /"[^"\n]*\{\{\w+,[^"\n]*"/,
  },
  {
    feature: 'texts within a text',
    file: I18NEXT,
    functions: /^Interpolator\.nest$/,
    count: 1,
    instead: 'return arguments[0]',
    asked: /"[^"\n]*\$t\([^"\n]*"/,
  },
  {
    feature: 'copies of an instance, changes to its texts, and questions about them',
    file: I18NEXT,
    functions:
      /^I18n\.(?:cloneInstance|dir|exists|reloadResources|hydrate|setDefaultNamespace|toJSON)$|^Translator\.(?:exists|getUsedParamsDetails)$|^PluralResolver\.getPluralFormsOfKey$|^ResourceStore\.(?:addResources?|remove\w+|toJSON)$|^Connector\.(?:reload|saveMissing)$/,
    count: 17,
    asked:
      /\bi18n\.(?:cloneInstance|dir|exists|reloadResources|setDefaultNamespace|addResource|removeResource|toJSON)|\breturnDetails\b/,
  },
];
