import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { IS_FULL, LEFT_OUT, SLOW } from './tests/kit/full-form.ts';
import { RunningTests } from './tools/running-tests.ts';

const SECOND = 1_000;
/** Tests that measure their whole process, so that no other test may run in it. */
const ALONE = ['apps/server/src/database/pglite-sync.test.ts', 'core/spreadsheet/memory.test.ts'];

/** The tests of servers, on PostgreSQL (`integration`) and on the embedded database (`embedded`). */
const SERVERS = { include: ['tests/integration/**/*.test.ts'], isolate: false };

/** Small files whose tests take long. */
const LONG = /\/(?:prices-oracle|pseudo-pages|durability)\.test\.ts$/;

/** Starts large files first, as usual, and those of {@link LONG} before them: no worker waits for one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The file for the results of a step of `npm test`. */
const report = process.env.VITEST_JSON_OUTPUT_FILE;

// `isolate: false` loads modules, such as the whole server, once for all tests of a process. That saves a
// third of the work.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      new RunningTests(),
      ...(report ? [['json', { outputFile: report }] satisfies [string, object]] : []),
    ],
    // Timeouts do not judge tests here: they only end those that hang, even on a machine under other load.
    testTimeout: (IS_FULL ? 900 : 180) * SECOND,
    hookTimeout: 180 * SECOND,
    expect: { poll: { timeout: 120 * SECOND, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{core,apps,tools}/**/*.test.{ts,tsx}',
            'tests/{claims,kit,bench,faults,oracle}/**/*.test.ts',
          ],
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
          ...SERVERS,
          name: 'integration',
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
          globalSetup: ['tests/integration/postgres-of-workers.ts'],
          setupFiles: ['tests/integration/open-on-postgres.ts'],
        },
      },
      {
        extends: true,
        test: { ...SERVERS, name: 'embedded', exclude: [...configDefaults.exclude, SLOW] },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          include: ['tests/adapters/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
          globalSetup: ['tests/adapters/shared-postgres.ts'],
          isolate: false,
          // Feathers' own suite calls describe and it as globals.
          globals: true,
        },
      },
    ],
  },
});
