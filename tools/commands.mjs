// All commands of `npm run` in one table.

const server = 'apps/server/src/main.ts';

/**
 * @typedef {object} Command
 * @property {readonly (readonly string[])[]} runs
 * @property {Readonly<Record<string, string>>} [env]
 * @property {string} [usage]
 */

/**
 * The runs of each command, in order, as arguments for the project's Node. Arguments of the command line go
 * to the last run, which prints its own help where there is no `usage`.
 *
 * @type {Readonly<Record<string, Command>>}
 */
export const commands = {
  start: { runs: [['tools/build.ts', 'site', '--if-stale'], [server]] },
  dev: {
    runs: [['tools/dev.ts']],
    usage: 'npm run dev: the product on one port; the site reloads as you type, the server restarts',
  },
  build: {
    runs: [['tools/build.ts']],
    usage:
      'npm run build [-- site|desktop ...] [--if-stale]: builds what is served and the back office, or one of them',
  },
  serve: { runs: [['tools/build.ts', '--present'], [server]] },
  test: {
    runs: [['tools/test.ts']],
    usage:
      'npm test [-- changed | step ...] [--all] [--strict] [--shard 2/4]: runs the checks; a step that does not exist lists them',
  },
  'test:all': {
    runs: [['tools/test.ts', '--all', '--strict']],
    usage:
      'npm run test:all [-- step ...]: every test in full, also the slow ones; more than an hour on two cores',
  },
  bench: {
    runs: [['tools/build.ts', '--if-stale'], ['tests/bench/run.ts']],
    usage:
      'npm run bench [-- --quick] [--only get,list] [--database postgres|pglite] [--rows 100000] [--rounds 3]: the server beside its limits',
  },
  cluster: {
    runs: [['tools/build.ts', 'site', '--if-stale'], ['tools/cluster.ts']],
    usage: 'npm run cluster: three nodes, PostgreSQL, Redis and nginx on this machine, until Ctrl-C',
  },
  seed: { runs: [['apps/server/src/commands/seed.ts']] },
  lighthouse: {
    runs: [['tools/build.ts', 'site', '--if-stale'], ['tools/lighthouse/run.ts']],
    usage:
      'npm run lighthouse [-- every] [/en/pricing ...] [second-page]: Lighthouse on the main pages, or on those that are named',
  },
  screenshots: {
    runs: [['tools/build.ts', '--if-stale'], ['tools/screenshots/run.ts']],
    usage:
      'npm run screenshots [-- site|back-office [word ...]]: pictures of every page in .cache/screenshots, or of those with a word in their address',
  },
  desktop: {
    runs: [['tools/build.ts', 'desktop', '--if-stale'], ['tools/desktop/open.ts']],
    usage: 'npm run desktop: builds the back office and opens it',
  },
  'desktop:dev': {
    runs: [['tools/desktop/dev.ts']],
    usage:
      'npm run desktop:dev [-- --browser]: the back office, built again as you type; in a browser it needs no Electron',
  },
  'desktop:dist': {
    runs: [['tools/build.ts', 'desktop'], ['tools/desktop/dist.ts']],
    usage: 'npm run desktop:dist: the installers for this system in apps/desktop/dist',
  },
  'deploy:assemble': {
    runs: [['tools/build.ts', 'site', '--if-stale'], ['tools/deploy/assemble.ts']],
    usage:
      'npm run deploy:assemble -- /opt/harbour [--with-node]: puts what a server runs into an empty folder',
  },
  'billing:simulate': {
    runs: [['tools/billing-simulate.ts']],
    usage:
      'npm run billing:simulate [-- --merchants 1000] [--months 36] [--seed 7] [--rest 10000]: each amount held to a second calculation',
  },
  'payments:kill': {
    runs: [
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'integration',
        'tests/integration/payments-kills.slow.test.ts',
      ],
    ],
    env: { KILLS: '100' },
    usage: 'npm run payments:kill: kills server and bank a hundred times; set KILLS for another number',
  },
  faults: {
    runs: [['tests/faults/run.ts']],
    usage: 'npm run faults [-- --minutes 10] [--seed 7]: servers, databases and lines fail under load',
  },
  changeset: { runs: [['node_modules/@changesets/cli/bin.js']] },
  probe: {
    runs: [['tools/probe.ts']],
    usage:
      'npm run probe -- https://shop.example [--name probe-1] [--once] [--queue .data/probe-results.jsonl], with PROBE_TOKEN: measures a server for its status page',
  },
  notices: {
    runs: [['tools/notices.ts']],
    usage:
      'npm run notices > THIRD-PARTY-NOTICES.txt: the licence of every package that the products contain',
  },
  rollout: {
    runs: [['tools/rollout.ts']],
    usage:
      'npm run rollout -- status|begin folder|advance|watch|stop|back: how many installed back offices are offered the newest release',
  },
  stack: {
    runs: [['tools/resolve-stack.ts']],
    usage:
      'npm run stack -- folder-of-source-maps [file]: where the frames of a stack are in our sources; without a file it is read from standard input',
  },
  measure: {
    runs: [['tools/measure.ts']],
    usage: 'npm run measure: the size and shape of the code beside its limits',
  },
  mutate: {
    runs: [['tools/mutate.ts']],
    usage:
      'npm run mutate -- group [--files core/money/allocate.ts] [--sample 100 [--seed 1]] [--force]: counts the small mistakes that tests notice',
  },
  books: { runs: [['apps/server/src/commands/books.ts']] },
  new: { runs: [['tools/new.ts']] },
  translations: {
    runs: [['tools/translations.ts']],
    usage:
      'npm run translations [-- zh-hk ...]: texts that are missing, still in English, or older than their English',
  },
  backup: { runs: [['apps/server/src/commands/backup.ts']] },
  restore: { runs: [['apps/server/src/commands/restore.ts']] },
  move: { runs: [['apps/server/src/commands/move.ts']] },
  'audit:verify': { runs: [['apps/server/src/commands/audit-verify.ts']] },
  person: { runs: [['apps/server/src/commands/person.ts']] },
  doctor: { runs: [['apps/server/src/commands/doctor.ts']] },
  reseal: { runs: [['apps/server/src/commands/reseal.ts']] },
  'admin:create': { runs: [['apps/server/src/commands/admin-create.ts']] },
};
