import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What became of the tests of a run. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** The suites left out; their titles say why. */
  readonly skipped: readonly string[];
  /** Each failed test by its title and the beginning of why. */
  readonly failures: readonly string[];
};

type Test = { readonly status: string; readonly title: string; readonly suite: string; readonly why: string };

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

const NONE: Counts = { passed: 0, failed: 0, skipped: [], failures: [] };
/** As many signs of a failure's message say which expectation it was, and what came instead. */
const WHY_LENGTH = 400;

/** Reads Vitest's JSON report; a report that was never written counts nothing. */
export function countVitest(path: string): Counts {
  const report = readReport<VitestReport>(path);
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return count(
    tests.map(({ status, ancestorTitles: [suite], title, failureMessages: [why = ''] }) => ({
      status,
      title,
      suite: suite ?? title,
      why,
    })),
  );
}

/** Reads Playwright's JSON report, likewise; a test that passed only when repeated has failed. */
export function countPlaywright(path: string): Counts {
  const report = readReport<{ suites: PlaywrightSuite[] }>(path);
  return report ? count(report.suites.flatMap(testsOf)) : NONE;
}

function testsOf(suite: PlaywrightSuite): Test[] {
  const own =
    suite.specs?.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({ status, title, suite: title, why: whyOf(results) })),
    ) ?? [];
  return [...own, ...(suite.suites?.flatMap(testsOf) ?? [])];
}

const whyOf = (results: PlaywrightTest['results']): string =>
  results.flatMap(({ errors }) => errors).find(({ message }) => message)?.message ?? '';

const PASSED = new Set(['passed', 'expected']);
const LEFT_OUT = new Set(['skipped', 'pending', 'todo', 'disabled']);

function count(tests: readonly Test[]): Counts {
  const passed = tests.filter(({ status }) => PASSED.has(status));
  const skipped = tests.filter(({ status }) => LEFT_OUT.has(status));
  const failed = tests.filter(({ status }) => !PASSED.has(status) && !LEFT_OUT.has(status));
  return {
    passed: passed.length,
    failed: failed.length,
    skipped: [...new Set(skipped.map(({ suite }) => suite))],
    failures: failed.map(({ title, why }) => `${title}: ${tidyWhy(why)}`),
  };
}

/** The beginning of a message on one line, without its colours. */
const tidyWhy = (why: string): string =>
  stripVTControlCharacters(why).replaceAll(/\s+/g, ' ').trim().slice(0, WHY_LENGTH);

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
