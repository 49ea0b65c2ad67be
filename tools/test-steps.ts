import { mkdirSync, rmSync } from 'node:fs';
import { childEnvironment } from '../tests/kit/child-environment.ts';
import { findElectron } from '../tests/kit/electron/find-electron.ts';
import { findPostgres } from '../tests/kit/postgres.ts';
import { type Ended, runProcess } from './run-process.ts';
import { type Counts, countPlaywright, countVitest } from './test-counts.ts';
import { typeCheck } from './type-check.ts';

/** The result of a step: its counts, a note on what it covered, and all its output. */
export type StepResult = Counts & { readonly note: string; readonly output: string };

export type StepOptions = {
  readonly signal: AbortSignal;
  /** The number of retries of a failed test of servers and browsers. */
  readonly retries: number;
  /** Runs every test in full; otherwise the browser runs only its smoke tests. */
  readonly isFull: boolean;
  /** The part of the tests of servers and browsers to run, such as `2/4`; all of them by default. */
  readonly shard?: string | undefined;
};

export type Step = {
  readonly name: string;
  /** True for a step that `npm test` leaves to `npm run test:all`. */
  readonly isFullOnly?: boolean;
  run(options: StepOptions): Promise<StepResult>;
};

/** The tag of the browser tests that `npm test` runs. */
const SMOKE = '@smoke';

const REPORTS = '.cache/reports';
/** The file with the seconds of each step of the last complete run, and of all of it. */
export const STEP_TIMES = `${REPORTS}/step-times.json`;

/** The time after which a step of tests is interrupted and names the tests that are under way. */
const STEP_LIMIT_MS = 50 * 60_000;
/** The same for a step that runs every test in full. */
const FULL_STEP_LIMIT_MS = 2 * 60 * 60_000;

const format = commandStep('format', ['biome', 'format', '.'], /Checked (\d+ files)/);
const lint = commandStep(
  'lint',
  ['biome', 'check', '--formatter-enabled=false', '--error-on-warnings', '.'],
  /Checked (\d+ files)/,
);
const architecture = commandStep('architecture', ['node', 'tools/architecture.ts'], /^(\d+ modules)/m);
const unused = commandStep('unused', ['knip', '--no-progress']);
export const build = commandStep('build', ['node', 'tools/build.ts', '--if-stale'], /built/);

export const types: Step = {
  name: 'types',
  async run({ signal }) {
    const { projects, ...ended } = await typeCheck(signal);
    return oneCheck(ended, `${projects} projects`);
  },
};

/** The steps in order; those of one row run concurrently. */
export const STEPS: readonly (readonly Step[])[] = [
  [format, lint, unused, architecture, types],
  [vitestStep('unit', { project: 'unit*', isPure: true }), build],
  [vitestStep('adapters')],
  // One after the other: a page that waits for a slow server keeps rendering, so that both together took
  // longer.
  [vitestStep('integration', { note: databaseOfServers })],
  [{ ...vitestStep('embedded'), isFullOnly: true }],
  [browserStep()],
];

/** Creates the step of a program that only passes or fails; `said` finds the note in its output. */
export function commandStep(name: string, [command = '', ...args]: readonly string[], said?: RegExp): Step {
  return {
    name,
    async run({ signal }) {
      const ended = await runProcess(command, args, { signal });
      return oneCheck(ended, said?.exec(ended.output)?.[1] ?? '');
    },
  };
}

/**
 * Creates the step of a project of `vitest.config.ts`. A pure project uses no server, so none of its tests
 * may need a retry. `related` limits it to the tests that import one of these files. `note` says what else
 * the result depends on.
 */
export function vitestStep(
  name: string,
  { project = name, isPure = false, related = [] as readonly string[], note = (): string => '' } = {},
): Step {
  return {
    name,
    async run({ signal, retries, isFull, shard }) {
      const report = freshReport(name);
      const chosen = related.length > 0 ? ['related', '--run', ...related] : ['run'];
      const part = isPure ? [] : shardOf(shard);
      const args = [...chosen, '--project', project, `--retry=${isPure ? 0 : retries}`, ...part];
      const ended = await runProcess('vitest', args, {
        signal: withLimit(signal, isFull),
        env: { VITEST_JSON_OUTPUT_FILE: report },
      });
      const result = testRun(ended, countVitest(report));
      return { ...result, note: result.note || note() };
    },
  };
}

function databaseOfServers(): string {
  const found = findPostgres();
  return found.found ? 'on PostgreSQL' : `on the embedded database: ${found.reason}`;
}

/** Creates the step of the tests in a browser; `specs` runs all tests of those files. */
export function browserStep(specs: readonly string[] = []): Step {
  return {
    name: 'browser',
    async run({ signal, retries, isFull, shard }) {
      const report = freshReport('browser');
      const config = ['--config', 'tests/e2e/playwright.config.ts', '--reporter', 'list,json'];
      const chosen = isFull || specs.length > 0 ? specs : ['--grep', SMOKE];
      const args = ['test', ...chosen, ...config, `--retries=${retries}`, ...shardOf(shard)];
      const ended = await runProcess('playwright', args, {
        signal: withLimit(signal, isFull),
        // Every worker loads the server.
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_COMPILE_CACHE: childEnvironment.NODE_COMPILE_CACHE },
      });
      const result = testRun(ended, countPlaywright(report));
      return {
        ...result,
        note: result.note || `the program in ${findElectron() ? 'Electron' : 'the stand-in for Electron'}`,
      };
    },
  };
}

const shardOf = (shard: string | undefined): readonly string[] => (shard ? [`--shard=${shard}`] : []);

function withLimit(signal: AbortSignal, isFull: boolean): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(isFull ? FULL_STEP_LIMIT_MS : STEP_LIMIT_MS)]);
}

/** Counts a step without tests as one test. */
function oneCheck({ code, output }: Ended, note: string): StepResult {
  return {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: [],
    failures: [],
    flaky: [],
    note,
    output,
  };
}

/**
 * Returns the result of a test run. A run that failed without a failed test, or ran no test, counts as one
 * failure.
 */
export function testRun({ code, output }: Ended, counts: Counts): StepResult {
  const ran = counts.passed + counts.failed;
  const failed = code !== 0 || ran === 0 ? Math.max(counts.failed, 1) : counts.failed;
  return { ...counts, failed, note: ran === 0 ? 'ran no test' : '', output };
}

function freshReport(name: string): string {
  const path = `${REPORTS}/${name}.json`;
  mkdirSync(REPORTS, { recursive: true });
  rmSync(path, { force: true });
  return path;
}
