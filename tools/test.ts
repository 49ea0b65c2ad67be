// Runs every check of the repository, in order and to the end: `npm test`, `npm test -- unit lint` for some
// of the steps, or `npm test -- changed` for what the changed files ask for. A failed test of servers and
// browsers is retried once; if it passes then, it is reported as flaky.
//   --all         every test in full: also those marked slow, and the browser tests that are no smoke tests
//   --strict      retries nothing
//   --shard 2/4   that part of the tests of servers and browsers
import { writeFileSync } from 'node:fs';
import { changedFiles, changedSteps } from './changed-steps.ts';
import { installChromium, installServers } from './install-programs.ts';
import { readArguments } from './read-arguments.ts';
import { createTestFolder } from './test-folder.ts';
import { STEP_TIMES, STEPS, type Step, type StepOptions, type StepResult } from './test-steps.ts';

type Total = { passed: number; failed: number };

const CHANGED = 'changed';

function chooseSteps(names: readonly string[], isFull: boolean): readonly (readonly Step[])[] {
  if (names.includes(CHANGED)) {
    const { files, rows, leftOut } = changedSteps(changedFiles());
    console.log(`${files.length} changed: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ' ...' : ''}`);
    if (leftOut) console.log(leftOut);
    return rows;
  }
  const known = STEPS.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(
      `There is no step "${unknown.join('", "')}": choose from ${[...known, CHANGED].join(', ')}.`,
    );
    process.exit(1);
  }
  const isChosen = ({ name, isFullOnly = false }: Step) =>
    names.length === 0 ? isFull || !isFullOnly : names.includes(name);
  return STEPS.map((row) => row.filter(isChosen));
}

function stopOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      stop.abort();
      process.exit(code);
    });
  }
  return stop.signal;
}

async function runStep(step: Step, options: StepOptions): Promise<StepResult> {
  const startedAt = performance.now();
  const result = await step.run(options);
  const seconds = secondsSince(startedAt);
  times[step.name] = Number(seconds);
  print(step.name, seconds, result);
  return result;
}

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

function print(
  name: string,
  seconds: string,
  { passed, failed, skipped, flaky, note, output }: StepResult,
): void {
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  const counts = `${passed} passed, ${failed} failed`;
  console.log(
    `${failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(14)}${counts.padEnd(24)}${seconds.padStart(6)} s  ${note}`,
  );
  for (const title of skipped) console.log(`      skipped: ${title}`);
  for (const title of flaky) console.log(`      flaky: ${title}`);
}

function add(total: Total, { passed, failed }: Total): Total {
  return { passed: total.passed + passed, failed: total.failed + failed };
}

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    shard: { type: 'string' },
  },
});
// Read by the tests that have a short form (tests/kit/full-form.ts).
if (values.all) process.env.HARBOUR_TEST_ALL = '1';
const folder = createTestFolder();
if (folder) process.env.TMPDIR = folder;
const rows = chooseSteps(positionals, values.all);
const options: StepOptions = {
  signal: stopOnSignal(),
  retries: values.strict ? 0 : 1,
  isFull: values.all,
  shard: values.shard,
};
const isChosen = (...names: readonly string[]) => rows.flat().some(({ name }) => names.includes(name));
const obstacles = [
  isChosen('browser') ? await installChromium() : undefined,
  isChosen('integration', 'adapters') ? await installServers() : undefined,
];
for (const obstacle of obstacles) if (obstacle) console.error(obstacle);

const startedAt = performance.now();
const times: Record<string, number> = {};
let total: Total = { passed: 0, failed: 0 };
const failures: string[] = [];
let flaky = 0;
for (const row of rows) {
  const results = await Promise.all(row.map((step) => runStep(step, options)));
  total = results.reduce(add, total);
  failures.push(...results.flatMap((result) => result.failures));
  flaky += results.flatMap((result) => result.flaky).length;
}
if (positionals.length === 0) {
  writeFileSync(STEP_TIMES, JSON.stringify({ ...times, all: Number(secondsSince(startedAt)) }));
}
// Printed again at the end, where a truncated log still has them.
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`);
if (total.failed > 0) process.exitCode = 1;
