import { existsSync, readFileSync } from 'node:fs';

/** How many tests a run passed and failed; `skipped` names the suites left out, whose titles say why. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
};

type VitestReport = {
  testResults: { assertionResults: { status: string; ancestorTitles: string[]; title: string }[] }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
};

const NONE: Counts = { passed: 0, failed: 0, skipped: [] };

/** Reads Vitest's JSON report; a report that was never written counts nothing. */
export function countVitest(path: string): Counts {
  const report = readReport<VitestReport>(path);
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return count(
    tests.map(({ status, ancestorTitles: [suite], title }) => ({ status, title: suite ?? title })),
  );
}

/** Reads Playwright's JSON report, likewise; a test that passed only when repeated has failed. */
export function countPlaywright(path: string): Counts {
  const report = readReport<{ suites: PlaywrightSuite[] }>(path);
  return report ? count(report.suites.flatMap(testsOf)) : NONE;
}

function testsOf(suite: PlaywrightSuite): { status: string; title: string }[] {
  const own =
    suite.specs?.flatMap(({ title, tests }) => tests.map(({ status }) => ({ status, title }))) ?? [];
  return [...own, ...(suite.suites?.flatMap(testsOf) ?? [])];
}

const PASSED = new Set(['passed', 'expected']);
const LEFT_OUT = new Set(['skipped', 'pending', 'todo', 'disabled']);

function count(tests: readonly { status: string; title: string }[]): Counts {
  const passed = tests.filter(({ status }) => PASSED.has(status)).length;
  const skipped = tests.filter(({ status }) => LEFT_OUT.has(status));
  const titles = [...new Set(skipped.map(({ title }) => title))];
  return { passed, failed: tests.length - passed - skipped.length, skipped: titles };
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
