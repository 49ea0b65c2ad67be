// Measures how many mutants of the money path the tests kill (StrykerJS): npm run mutate -- money
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { groups, isGroup } from './mutation/groups.ts';
import { reportSample } from './mutation/report-sample.ts';
import type { SampleOrder } from './mutation/sample-plugin.ts';
import { readArguments } from './read-arguments.ts';

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    files: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
  },
});
const [group = '', ...others] = positionals;
const [size, seed] = [Number(values.sample ?? 1), Number(values.seed)];
if (!isGroup(group) || others.length > 0 || !(Number.isInteger(size) && size > 0 && Number.isInteger(seed))) {
  console.error(
    `Name one group: npm run mutate -- ${Object.keys(groups).join('|')} [--files core/money/allocate.ts] [--sample 100 [--seed 1]] [--force]`,
  );
  process.exit(1);
}

const { sources, atLeastPercent } = groups[group];
// Inherited by the processes that run the tests; Stryker's own `testFiles` would miss mutants of code that
// runs on import.
process.env.MUTATION_GROUP = group;
const isSample = values.sample !== undefined;
const isWhole = !(values.files || isSample);
const temporary = `.cache/mutation/${group}${isSample ? `-sample-${seed}` : ''}`;
if (isSample) {
  mkdirSync('.cache/mutation', { recursive: true });
  const order: SampleOrder = {
    size,
    seed,
    chosenFile: fileURLToPath(new URL(`../${temporary}.json`, import.meta.url)),
  };
  process.env.MUTATION_SAMPLE = JSON.stringify(order);
}
const results = await new Stryker({
  mutate: values.files ?? [...sources, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: [
    fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
    fileURLToPath(new URL('mutation/sample-plugin.ts', import.meta.url)),
  ],
  // TypeScript 7 has no JS API, which Stryker needs to rewrite the references of a tsconfig; the copy works
  // without one.
  tsconfigFile: 'none',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A part of a group says nothing about the whole group: only a complete run is stored and judged.
  incremental: isWhole,
  incrementalFile: `${temporary}.json`,
  force: values.force,
  thresholds: { high: 100, low: atLeastPercent, break: isWhole ? atLeastPercent : null },
  checkers: isSample ? ['sample'] : [],
  reporters: isSample ? ['sample'] : ['clear-text', 'html'],
  htmlReporter: { fileName: `${temporary}.html` },
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  tempDirName: `${temporary}-copy`,
  ignorePatterns: ['.*', 'dist', 'out', 'docs', 'apps/web', 'apps/desktop', 'tests/e2e', 'tests/bench'],
  dryRunTimeoutMinutes: 30,
  // Much longer than any wait of the tests: only a mutant that never ends takes so long, even next to other
  // work.
  timeoutMS: 150_000,
}).runMutationTest();
if (isSample && !reportSample(results, atLeastPercent)) process.exitCode = 1;
