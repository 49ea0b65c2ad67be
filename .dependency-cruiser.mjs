// The dependency rules of docs/architecture.md. Whoever breaks a rule is shown its comment, which says where
// the code should go.

const TESTS = String.raw`\.test\.tsx?$|^tests/`;

/** The languages of the product: a table that imports nothing. */
const LANGUAGES = 'i18n/languages.ts';

/** The folders that each folder of core may import, besides itself. */
const CORE_IMPORTS = {
  money: [],
  platform: [],
  brand: [],
  map: [],
  i18n: ['contract'],
  pricing: ['money'],
  contract: ['money', 'pricing', LANGUAGES],
  table: ['contract', 'money'],
  'page-contract': ['contract', LANGUAGES],
  passkeys: ['contract'],
  realtime: ['contract', 'money', 'platform'],
  spreadsheet: ['table', 'contract', 'money'],
  'bank-statements': ['contract', 'money', 'table'],
};

const PURE = '^core/(bank-statements|brand|contract|map|money|platform|pricing|table)/';

/**
 * The folders of apps/server/src by layer, the lowest first. A folder imports those of lower layers only. The
 * files next to the folders assemble the server, and may import all of them.
 */
const SERVER_LAYERS = [
  ['calls', 'concurrency', 'outbound', 'process'],
  ['catalogue', 'database', 'mail', 'media', 'redis'],
  ['telemetry'],
  ['http'],
  ['books', 'collections', 'pages'],
  ['buyers', 'nodes', 'push', 'realtime', 'social'],
  ['hooks', 'payments'],
  ['billing'],
  ['services'],
  ['jobs', 'seed'],
  ['settings'],
  ['backup', 'start-checks'],
  ['commands'],
];

/** The folders of core/contract by layer, the lowest first. */
const CONTRACT_LAYERS = [['values', 'errors'], ['definition'], ['collections'], ['query'], ['actions']];

/** The folders of apps/server/src/collections by layer, the lowest first. */
const COLLECTIONS_LAYERS = [['table'], ['query'], ['totals'], ['search'], ['read'], ['write']];

/**
 * Creates one rule per layer: its folders import neither each other nor a higher layer.
 *
 * @param {string} name
 * @param {string} parent
 * @param {readonly (readonly string[])[]} layers
 */
function layerRules(name, parent, layers) {
  return layers.map((layer, index) => ({
    name: `${name}-${layer[0]}`,
    comment: `The folders of ${parent} import only those of lower layers (${
      layers.slice(0, index).flat().join(', ') || 'none'
    }): take what is missing as an argument, or move it to a lower layer.`,
    from: { path: `^${parent}/(${layer.join('|')})/`, pathNot: TESTS },
    to: { path: `^${parent}/(${layers.slice(index).flat().join('|')})/`, pathNot: `^${parent}/$1/` },
  }));
}

/** Packages that only one module imports; all others use that module. */
const OWNERS = [
  {
    name: 'sql-has-one-owner',
    packages: 'kysely|pg|@electric-sql/pglite',
    owner: '^apps/server/src/(database|collections|nodes|services|payments|billing|books|jobs|social)/',
    comment:
      'SQL lives in apps/server/src/database, in collections/ and in the own store of a service, of payments, billing, books, social or jobs: call one of those.',
  },
  {
    name: 'redis-has-one-owner',
    packages: 'ioredis',
    owner: '^apps/server/src/redis/',
    comment: 'Take the open Redis of apps/server/src/redis as an argument.',
  },
  {
    name: 'socket-client-has-one-owner',
    packages: 'socket.io-client|@feathersjs/(client|socketio-client)',
    owner: '^core/realtime/',
    comment:
      'Talk to the server through @harbour/core/realtime, the only module that uses the socket client.',
  },
  {
    name: 'exceljs-has-one-owner',
    packages: 'exceljs',
    owner: '^core/spreadsheet/',
    comment: 'Read and write workbooks through @harbour/core/spreadsheet.',
  },
  {
    name: 'blueprint-has-one-owner',
    packages: '@blueprintjs/[^/]+',
    owner: '^apps/desktop/src/renderer/',
    comment: 'Blueprint is for the back office only; the site and the portal use apps/web/src/ui.',
  },
];

const coreRules = Object.entries(CORE_IMPORTS).map(([folder, mayUse]) => ({
  name: `core-${folder}-imports`,
  comment:
    mayUse.length > 0
      ? `core/${folder} may import ${mayUse.map((name) => `core/${name}`).join(', ')} and no other folder: take the value as an argument, or move the code to the module that uses it.`
      : `core/${folder} imports no other folder: take the value as an argument, or move the code to the module that uses it.`,
  from: { path: `^core/${folder}/`, pathNot: TESTS },
  to: { path: '^(core|apps|tests|tools)/', pathNot: `^core/(${[folder, ...mayUse].join('|')})(/|$)` },
}));

const ownerRules = OWNERS.map(({ name, packages, owner, comment }) => ({
  name,
  comment,
  from: { path: '^(core|apps)/', pathNot: `${owner}|${TESTS}` },
  to: { path: `(^|/)node_modules/(${packages})/|^(${packages})(/|$)` },
}));

/** The layers below the back office's screens, the lowest first: each may import those before it. */
const RENDERER_LAYERS = ['platform', 'ui', 'session', 'record', 'table', 'transfer', 'screen'];

const rendererRules = RENDERER_LAYERS.map((layer, index) => ({
  name: `back-office-${layer}-imports`,
  comment: `renderer/${layer} imports only lower layers (${RENDERER_LAYERS.slice(0, index).join(', ') || 'none'}): take the rest as a prop or an argument.`,
  from: { path: `^apps/desktop/src/renderer/${layer}/`, pathNot: TESTS },
  to: {
    path: '^apps/desktop/src/renderer/',
    pathNot: `^apps/desktop/src/renderer/(${RENDERER_LAYERS.slice(0, index + 1).join('|')})/`,
  },
}));

/** @type {Omit<import('dependency-cruiser').IRegularForbiddenRuleType, 'severity'>[]} */
const rules = [
  ...coreRules,
  ...ownerRules,
  {
    name: 'core-names-the-file',
    comment:
      'Inside core, import the file that exports the name: an index.ts is for the apps, and would load its whole folder.',
    from: { path: '^core/', pathNot: String.raw`/index\.ts$` },
    to: { path: String.raw`^core/.*/index\.ts$` },
  },
  {
    name: 'core-knows-no-app',
    comment:
      'core imports no app: what core needs from a host is an interface in core/platform, which the app implements.',
    from: { path: '^core/' },
    to: { path: '^apps/' },
  },
  {
    name: 'pure-core-knows-no-host',
    comment:
      'This folder of core is pure: Node belongs to apps/server; what a host supplies is an interface in core/platform.',
    from: { path: PURE, pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'apps-do-not-meet',
    comment:
      'Apps share code in core only: move what both need to core. The server loads the built site by path, never by import.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'core-through-its-door',
    comment:
      'Import @harbour/core/<folder>, or @harbour/core/contract/<folder>; export what is missing from that folder’s index.ts. The texts of a language have one entry for bundlers and one for Node.',
    from: { path: '^apps/', pathNot: TESTS },
    to: {
      path: '^core/',
      pathNot: String.raw`^core/([^/]+|contract/[^/]+)/index\.ts$|^core/i18n/(bundled(-back-office)?|node)\.ts$`,
    },
  },
  {
    name: 'services-do-not-meet',
    comment:
      'A service imports no other service: move shared code to a lower layer (apps/server/src/collections, or a folder of its own).',
    from: { path: '^apps/server/src/services/([^/]+)/', pathNot: TESTS },
    to: { path: '^apps/server/src/services/[^/]+/', pathNot: '^apps/server/src/services/$1/' },
  },
  ...layerRules('contract-layers', 'core/contract', CONTRACT_LAYERS),
  ...layerRules('server-layers', 'apps/server/src', SERVER_LAYERS),
  ...layerRules('collections-layers', 'apps/server/src/collections', COLLECTIONS_LAYERS),
  {
    name: 'site-and-portal-features-do-not-meet',
    comment: 'A feature imports no other feature: move shared code to apps/web/src/ui, layouts, or core.',
    from: { path: '^apps/web/src/(site|portal)/([^/]+)/', pathNot: TESTS },
    to: { path: '^apps/web/src/(site|portal)/[^/]+/', pathNot: '^apps/web/src/$1/$2/' },
  },
  {
    name: 'shared-web-knows-no-feature',
    comment:
      'ui, demonstration, quote, buyer, payment, layouts and platform are below the pages: take what differs as a prop or an argument.',
    from: { path: '^apps/web/src/(ui|demonstration|quote|buyer|payment|layouts|platform)/' },
    to: { path: '^apps/web/src/(site|portal)/' },
  },
  {
    name: 'back-office-features-do-not-meet',
    comment:
      'A screen imports no other screen: move shared code to a lower layer of the renderer (its README lists them) or to core.',
    from: { path: '^apps/desktop/src/renderer/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^apps/desktop/src/renderer/[^/]+/',
      pathNot: `^apps/desktop/src/renderer/($1|${RENDERER_LAYERS.join('|')})/`,
    },
  },
  ...rendererRules,
  {
    name: 'desktop-processes-meet-in-ipc',
    comment:
      'main, preload and renderer are three programs: they share types and schemas in apps/desktop/src/ipc only.',
    from: { path: '^apps/desktop/src/(ipc|main|preload|renderer)/' },
    to: { path: '^apps/desktop/src/(main|preload|renderer)/', pathNot: '^apps/desktop/src/$1/' },
  },
  {
    name: 'product-knows-no-samples',
    comment:
      'The samples of components are shown by npm run dev only: the site imports nothing from apps/web/dev.',
    from: { path: '^(core|apps)/', pathNot: '^apps/web/dev/' },
    to: { path: '^apps/web/dev/' },
  },
  {
    name: 'product-knows-no-tests',
    comment: 'Product code imports neither tests nor tools: move what it needs into core or its own app.',
    from: { path: '^(core|apps)/', pathNot: TESTS },
    to: { path: String.raw`^(tests|tools)/|\.test\.tsx?$` },
  },
  {
    name: 'oracle-knows-none-of-ours',
    comment:
      'The oracle is a second implementation, written from the documents alone: write the rule again, even if core or the server have it.',
    from: { path: '^tests/oracle/' },
    to: { path: '^(core|apps|tools|tests)/', pathNot: '^tests/oracle/' },
  },
  {
    name: 'no-cycles',
    comment: 'A cycle (type imports count): move what both need into a third file.',
    from: { path: '^(core|apps|tests|tools)/' },
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment:
      'This import resolves to no file, so no rule applies to it: correct the path or the package’s exports.',
    from: { path: '^(core|apps|tests|tools)/' },
    to: { couldNotResolve: true, path: String.raw`^(\.|@harbour/)`, pathNot: String.raw`\?` },
  },
];

/** @satisfies {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: rules.map((rule) => ({ ...rule, severity: /** @type {const} */ ('error') })),
  options: {
    parser: /** @type {const} */ ('tsc'),
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)(dist|out|test-results|fixtures)/' },
    doNotFollow: { path: '(^|/)node_modules/' },
    moduleSystems: /** @type {('es6' | 'cjs')[]} */ (['es6', 'cjs']),
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};

export default configuration;
