import { configDefaults, defineConfig } from 'vitest/config';

const SECOND = 1_000;
/** Units that look at their whole process: what others did in it would be seen too. */
const ALONE = ['apps/server/src/database/pglite-sync.test.ts', 'core/spreadsheet/memory.test.ts'];

// `isolate: false`: what the tests of a process share, the whole server among it, is loaded once, which is a third of their work.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Time is no judge here: these bounds only end what would never end, on a machine that others load too.
    testTimeout: 300 * SECOND,
    hookTimeout: 300 * SECOND,
    expect: { poll: { timeout: 240 * SECOND, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{core,apps,tools}/**/*.test.{ts,tsx}', 'tests/{kit,bench,oracle}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit-alone', include: ALONE },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          include: ['tests/adapters/**/*.test.ts'],
          globalSetup: ['tests/adapters/shared-postgres.ts'],
          isolate: false,
          // Feathers' own suite calls describe and it as globals.
          globals: true,
        },
      },
    ],
  },
});
