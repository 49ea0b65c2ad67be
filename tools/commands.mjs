// All commands of `npm run` in one table.

const server = 'apps/server/src/main.ts';

/**
 * The runs of each command, in order, as arguments for the project's Node. Arguments of the command line go
 * to the last run.
 *
 * @type {Readonly<Record<string, { runs: readonly (readonly string[])[], env?: Readonly<Record<string, string>> }>>}
 */
export const commands = {
  start: { runs: [['tools/build.ts', 'site', '--if-stale'], [server]] },
  dev: { runs: [['tools/dev.ts']] },
  build: { runs: [['tools/build.ts']] },
  serve: { runs: [['tools/build.ts', '--present'], [server]] },
  test: { runs: [['tools/test.ts']] },
  'test:all': { runs: [['tools/test.ts', '--all', '--strict']] },
  bench: { runs: [['tools/build.ts', '--if-stale'], ['tests/bench/run.ts']] },
  cluster: { runs: [['tools/build.ts', 'site', '--if-stale'], ['tools/cluster.ts']] },
  seed: { runs: [['apps/server/src/commands/seed.ts']] },
  lighthouse: { runs: [['tools/build.ts', 'site', '--if-stale'], ['tools/lighthouse/run.ts']] },
  screenshots: { runs: [['tools/build.ts', '--if-stale'], ['tools/screenshots/run.ts']] },
  desktop: { runs: [['tools/build.ts', 'desktop', '--if-stale'], ['tools/desktop/open.ts']] },
  'desktop:dev': { runs: [['tools/desktop/dev.ts']] },
  'desktop:dist': { runs: [['tools/build.ts', 'desktop'], ['tools/desktop/dist.ts']] },
  'deploy:assemble': { runs: [['tools/build.ts', 'site', '--if-stale'], ['tools/deploy/assemble.ts']] },
  'billing:simulate': { runs: [['tools/billing-simulate.ts']] },
  'payments:kill': {
    runs: [
      [
        'node_modules/vitest/vitest.mjs',
        ...['run', '--project', 'integration', 'tests/integration/payments-kills.slow.test.ts'],
      ],
    ],
    env: { KILLS: '100' },
  },
  faults: { runs: [['tests/faults/run.ts']] },
  changeset: { runs: [['node_modules/@changesets/cli/bin.js']] },
  probe: { runs: [['tools/probe.ts']] },
  notices: { runs: [['tools/notices.ts']] },
  rollout: { runs: [['tools/rollout.ts']] },
  stack: { runs: [['tools/resolve-stack.ts']] },
  measure: { runs: [['tools/measure.ts']] },
  mutate: { runs: [['tools/mutate.ts']] },
  books: { runs: [['apps/server/src/commands/books.ts']] },
  new: { runs: [['tools/new.ts']] },
  translations: { runs: [['tools/translations.ts']] },
  backup: { runs: [['apps/server/src/commands/backup.ts']] },
  restore: { runs: [['apps/server/src/commands/restore.ts']] },
  move: { runs: [['apps/server/src/commands/move.ts']] },
  'audit:verify': { runs: [['apps/server/src/commands/audit-verify.ts']] },
  person: { runs: [['apps/server/src/commands/person.ts']] },
  doctor: { runs: [['apps/server/src/commands/doctor.ts']] },
  'admin:create': { runs: [['apps/server/src/commands/admin-create.ts']] },
};
