import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The results of a test run. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** The skipped suites; their titles say why. */
  readonly skipped: readonly string[];
  /** Each failed test by its title and the beginning of its message. */
  readonly failures: readonly string[];
  /** Each test that failed and then passed on retry, in the same form. */
  readonly flaky: readonly string[];
};

type Outcome = 'passed' | 'flaky' | 'failed' | 'skipped';
type Test = {
  readonly outcome: Outcome;
  readonly title: string;
  readonly suite: string;
  readonly why: string;
};

type VitestReport = {
  testResults: {
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      failureMessages: string[];
    }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
};

type PlaywrightTest = { status: string; results: { errors: { message?: string }[] }[] };

const NONE: Counts = { passed: 0, failed: 0, skipped: [], failures: [], flaky: [] };
/** The length of a failure's message that is enough to show the expected and the actual value. */
const WHY_LENGTH = 400;

/** Reads Vitest's JSON report; a missing report counts nothing. */
export function countVitest(path: string): Counts {
  const report = readReport<VitestReport>(path);
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return count(
    tests.map(({ status, ancestorTitles: [suite], title, failureMessages: [why] }) => ({
      // A test that passed on retry keeps the message of the failed attempt.
      outcome: status === 'passed' && why !== undefined ? 'flaky' : outcomeOf(status),
      title,
      suite: suite ?? title,
      why: why ?? '',
    })),
  );
}

/** Reads Playwright's JSON report; a missing report counts nothing. */
export function countPlaywright(path: string): Counts {
  const report = readReport<{ suites: PlaywrightSuite[] }>(path);
  return report ? count(report.suites.flatMap(testsOf)) : NONE;
}

function testsOf(suite: PlaywrightSuite): Test[] {
  const own =
    suite.specs?.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        outcome: outcomeOf(status),
        title,
        suite: title,
        why: whyOf(results),
      })),
    ) ?? [];
  return [...own, ...(suite.suites?.flatMap(testsOf) ?? [])];
}

const whyOf = (results: PlaywrightTest['results']): string =>
  results.flatMap(({ errors }) => errors).find(({ message }) => message)?.message ?? '';

/** The statuses of both reports; any other is a failure. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  passed: 'passed',
  expected: 'passed',
  flaky: 'flaky',
  skipped: 'skipped',
  pending: 'skipped',
  todo: 'skipped',
  disabled: 'skipped',
};

const outcomeOf = (status: string): Outcome => OUTCOMES[status] ?? 'failed';

function count(tests: readonly Test[]): Counts {
  const of = (outcome: Outcome) => tests.filter((test) => test.outcome === outcome);
  const explain = ({ title, why }: Test) => `${title}: ${tidyWhy(why)}`;
  return {
    passed: of('passed').length + of('flaky').length,
    failed: of('failed').length,
    skipped: [...new Set(of('skipped').map(({ suite }) => suite))],
    failures: of('failed').map(explain),
    flaky: of('flaky').map(explain),
  };
}

/** Returns the beginning of a message on one line, without colours. */
const tidyWhy = (why: string): string =>
  stripVTControlCharacters(why).replaceAll(/\s+/g, ' ').trim().slice(0, WHY_LENGTH);

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
