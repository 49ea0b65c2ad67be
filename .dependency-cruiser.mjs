// The arrows of docs/architecture.md ("Directions") as rules. A rule's comment is what its breaker reads: it
// names the right module.

const TESTS = String.raw`\.test\.tsx?$|^tests/`;

/** The languages of the product: a table that looks at nothing. */
const LANGUAGES = 'i18n/languages.ts';

/** What each folder of core may look at, itself aside. */
const CORE_ARROWS = {
  money: [],
  platform: [],
  brand: [],
  map: [],
  i18n: ['contract'],
  pricing: ['money'],
  contract: ['money', 'pricing', LANGUAGES],
  table: ['contract', 'money'],
  passkeys: ['contract'],
  realtime: ['contract', 'money', 'platform'],
  spreadsheet: ['table', 'contract', 'money'],
  'bank-statements': ['contract', 'money', 'table'],
};

const PURE = '^core/(bank-statements|brand|contract|map|money|platform|pricing|table)/';

/**
 * The rooms of apps/server/src by floor, the lowest first. A room looks at rooms of lower floors only; the
 * loose files beside the rooms put the server together, and may look at all of them.
 */
const SERVER_FLOORS = [
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

/** The folders of core/contract by floor, the lowest first. */
const CONTRACT_FLOORS = [['values', 'errors'], ['definition'], ['collections'], ['query'], ['actions']];

/** The folders of apps/server/src/collections by floor, the lowest first. */
const COLLECTIONS_FLOORS = [['table'], ['query'], ['totals'], ['search'], ['read'], ['write']];

/**
 * One rule per floor: its folders look neither at each other nor at the floors above.
 *
 * @param {string} name
 * @param {string} parent
 * @param {readonly (readonly string[])[]} floors
 */
function floorRules(name, parent, floors) {
  return floors.map((floor, index) => ({
    name: `${name}-${floor[0]}`,
    comment: `The folders of ${parent} look only at those of lower floors (${
      floors.slice(0, index).flat().join(', ') || 'none'
    }): take what is missing as an argument, or move it down.`,
    from: { path: `^${parent}/(${floor.join('|')})/`, pathNot: TESTS },
    to: { path: `^${parent}/(${floors.slice(index).flat().join('|')})/`, pathNot: `^${parent}/$1/` },
  }));
}

/** Packages with one owner: everyone else asks the owner's module. */
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
      'Talk to the server through @harbour/core/realtime, the only place that knows the socket client.',
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
    comment: 'Blueprint draws the back office only; the site and the portal draw with apps/web/src/ui.',
  },
];

const coreRules = Object.entries(CORE_ARROWS).map(([folder, mayUse]) => ({
  name: `core-${folder}-arrows`,
  comment:
    mayUse.length > 0
      ? `core/${folder} may look at ${mayUse.map((name) => `core/${name}`).join(', ')} and nothing else of ours: take the value as an argument, or move the code up to its user.`
      : `core/${folder} looks at nothing else of ours: take the value as an argument, or move the code up to its user.`,
  from: { path: `^core/${folder}/`, pathNot: TESTS },
  to: { path: '^(core|apps|tests|tools)/', pathNot: `^core/(${[folder, ...mayUse].join('|')})(/|$)` },
}));

const ownerRules = OWNERS.map(({ name, packages, owner, comment }) => ({
  name,
  comment,
  from: { path: '^(core|apps)/', pathNot: `${owner}|${TESTS}` },
  to: { path: `(^|/)node_modules/(${packages})/|^(${packages})(/|$)` },
}));

/** The rooms that the back office's screens share, from below: each may look at those before it. */
const ROOMS = ['platform', 'ui', 'session', 'record', 'table', 'transfer', 'screen'];

const roomRules = ROOMS.map((room, index) => ({
  name: `back-office-${room}-arrows`,
  comment: `renderer/${room} looks downward only (${ROOMS.slice(0, index).join(', ') || 'at none of ours'}): take the rest as a prop or an argument.`,
  from: { path: `^apps/desktop/src/renderer/${room}/`, pathNot: TESTS },
  to: {
    path: '^apps/desktop/src/renderer/',
    pathNot: `^apps/desktop/src/renderer/(${ROOMS.slice(0, index + 1).join('|')})/`,
  },
}));

/** @type {Omit<import('dependency-cruiser').IRegularForbiddenRuleType, 'severity'>[]} */
const rules = [
  ...coreRules,
  ...ownerRules,
  {
    name: 'core-names-the-file',
    comment:
      'Inside core, import the file that exports the name: an index is the door for the apps, and would load its whole folder.',
    from: { path: '^core/', pathNot: String.raw`/index\.ts$` },
    to: { path: String.raw`^core/.*/index\.ts$` },
  },
  {
    name: 'core-knows-no-app',
    comment:
      'core is below the apps: what core needs from a host is an interface in core/platform, handed in by the app.',
    from: { path: '^core/' },
    to: { path: '^apps/' },
  },
  {
    name: 'pure-core-knows-no-host',
    comment:
      'This folder of core is pure: Node belongs to apps/server; what the host supplies is an interface in core/platform.',
    from: { path: PURE, pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'apps-do-not-meet',
    comment:
      'Apps meet in core only: move what both need to core. The server loads the built site by path, never by import.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'core-through-its-door',
    comment:
      'Import @harbour/core/<folder>, or @harbour/core/contract/<folder>; export what is missing from that folder’s index.ts. The texts of a language have a door for bundlers and one for Node.',
    from: { path: '^apps/', pathNot: TESTS },
    to: {
      path: '^core/',
      pathNot: String.raw`^core/([^/]+|contract/[^/]+)/index\.ts$|^core/i18n/(bundled(-back-office)?|node)\.ts$`,
    },
  },
  {
    name: 'services-do-not-meet',
    comment:
      'A service knows no other service: share upward, into apps/server/src/collections, hooks or a folder of its own.',
    from: { path: '^apps/server/src/services/([^/]+)/', pathNot: TESTS },
    to: { path: '^apps/server/src/services/[^/]+/', pathNot: '^apps/server/src/services/$1/' },
  },
  ...floorRules('contract-floors', 'core/contract', CONTRACT_FLOORS),
  ...floorRules('server-floors', 'apps/server/src', SERVER_FLOORS),
  ...floorRules('collections-floors', 'apps/server/src/collections', COLLECTIONS_FLOORS),
  {
    name: 'site-and-portal-features-do-not-meet',
    comment: 'A feature knows no other feature: share upward, into apps/web/src/ui, layouts, or core.',
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
      'A screen knows no other screen: share upward, into a room of the renderer (its README lists them) or core.',
    from: { path: '^apps/desktop/src/renderer/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^apps/desktop/src/renderer/[^/]+/',
      pathNot: `^apps/desktop/src/renderer/($1|${ROOMS.join('|')})/`,
    },
  },
  ...roomRules,
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
      'The oracle is a second opinion, written from the documents alone: write the rule out again, whatever core or the server already have for it.',
    from: { path: '^tests/oracle/' },
    to: { path: '^(core|apps|tools|tests)/', pathNot: '^tests/oracle/' },
  },
  {
    name: 'no-cycles',
    comment: 'A cycle, type imports included: move what both need into a file below them.',
    from: { path: '^(core|apps|tests|tools)/' },
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment:
      'This import resolves to no file, so no rule can see its arrow: correct the path or the package’s exports.',
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
