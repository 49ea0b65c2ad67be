// Measures how many mutants of the money path the tests kill (StrykerJS): npm run mutate -- money
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { groups, isGroup } from './mutation/groups.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', multiple: true }, force: { type: 'boolean', default: false } },
});
const [group = '', ...others] = positionals;
if (!isGroup(group) || others.length > 0) {
  console.error(
    `Name one group: npm run mutate -- ${Object.keys(groups).join('|')} [--files core/money/allocate.ts] [--force]`,
  );
  process.exit(1);
}

const { sources, atLeastPercent } = groups[group];
// Inherited by the processes that run the tests; Stryker's own `testFiles` would miss mutants of code that
// runs on import.
process.env.MUTATION_GROUP = group;
const temporary = `.cache/mutation/${group}`;
await new Stryker({
  mutate: values.files ?? [...sources, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  // TypeScript 7 has no JS API, which Stryker needs to rewrite the references of a tsconfig; the copy works
  // without one.
  tsconfigFile: 'none',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A part of a group says nothing about the group: only a complete run is stored and judged.
  incremental: values.files === undefined,
  incrementalFile: `${temporary}.json`,
  force: values.force,
  thresholds: { high: 100, low: atLeastPercent, break: values.files ? null : atLeastPercent },
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: `${temporary}.html` },
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  tempDirName: `${temporary}-copy`,
  ignorePatterns: ['.*', 'dist', 'out', 'docs', 'apps/web', 'apps/desktop', 'tests/e2e', 'tests/bench'],
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
}).runMutationTest();
