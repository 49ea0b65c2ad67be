// Every check of the repository, in order and to the end: `npm test`, or `npm test -- unit lint` for some of the steps.
import { parseArgs } from 'node:util';
import { installChromium } from './install-chromium.ts';
import { STEPS, type Step, type StepResult } from './test-steps.ts';

type Total = { passed: number; failed: number };

function chooseSteps(names: readonly string[]): readonly (readonly Step[])[] {
  const known = STEPS.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join('", "')}": choose from ${known.join(', ')}.`);
    process.exit(1);
  }
  if (names.length === 0) return STEPS;
  return STEPS.map((row) => row.filter(({ name }) => names.includes(name)));
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

async function runStep(step: Step, signal: AbortSignal): Promise<StepResult> {
  const startedAt = performance.now();
  const result = await step.run(signal);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(step.name, seconds, result);
  return result;
}

function print(name: string, seconds: string, { passed, failed, skipped, note, output }: StepResult): void {
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  const counts = `${passed} passed, ${failed} failed`;
  console.log(
    `${failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(14)}${counts.padEnd(24)}${seconds.padStart(6)} s  ${note}`,
  );
  for (const title of skipped) console.log(`      skipped: ${title}`);
}

function add(total: Total, { passed, failed }: Total): Total {
  return { passed: total.passed + passed, failed: total.failed + failed };
}

const rows = chooseSteps(parseArgs({ allowPositionals: true }).positionals);
const signal = stopOnSignal();
const needsBrowser = rows.flat().some(({ name }) => name === 'browser');
const obstacle = needsBrowser ? await installChromium() : undefined;
if (obstacle) console.error(obstacle);

let total: Total = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const row of rows) {
  const results = await Promise.all(row.map((step) => runStep(step, signal)));
  total = results.reduce(add, total);
  failures.push(...results.flatMap((result) => result.failures));
}
// Once more at the end, where a log that was cut still has them.
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
