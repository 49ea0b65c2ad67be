import { writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';
import { testRun } from './test-steps.ts';

async function writeReport(report: object) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'counts-'));
  const path = join(folder.path, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return { path, [Symbol.asyncDispose]: () => folder.remove() };
}

const vitestCase = (status: string) => ({
  status: status === 'flaky' ? 'passed' : status,
  ancestorTitles: ['PostgreSQL: no server found'],
  title: 'works',
  failureMessages: ['failed', 'flaky'].includes(status)
    ? ['Error: \u001b[31mexpected 1\u001b[39m\n  but got 2']
    : [],
});
const playwrightCase = (status: string) => ({
  title: 'works',
  tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'Error:\n no' }] }] }],
});

test('counts each Vitest test once, and lists skipped suites, failures and flaky tests', async () => {
  const statuses = ['passed', 'passed', 'failed', 'flaky', 'skipped', 'pending'];
  await using report = await writeReport({ testResults: [{ assertionResults: statuses.map(vitestCase) }] });
  expect(countVitest(report.path)).toEqual({
    passed: 3,
    failed: 1,
    skipped: ['PostgreSQL: no server found'],
    failures: ['works: Error: expected 1 but got 2'],
    flaky: ['works: Error: expected 1 but got 2'],
  });
});

test('counts Playwright tests in nested suites, and lists a flaky one', async () => {
  const inner = { title: 'inner', specs: ['expected', 'flaky', 'unexpected'].map(playwrightCase) };
  const outer = { title: 'outer', specs: [playwrightCase('expected')], suites: [inner] };
  await using report = await writeReport({ suites: [outer] });
  expect(countPlaywright(report.path)).toEqual({
    passed: 3,
    failed: 1,
    skipped: [],
    failures: ['works: Error: no'],
    flaky: ['works: Error: no'],
  });
});

test('a missing report counts nothing', () => {
  const nothing = { passed: 0, failed: 0, skipped: [], failures: [], flaky: [] };
  expect(countVitest('no-such-report.json')).toEqual(nothing);
  expect(countPlaywright('no-such-report.json')).toEqual(nothing);
});

test.each([
  { what: 'a clean run', code: 0, passed: 3, failed: 0, expected: 0 },
  { what: 'a run with failed tests', code: 1, passed: 3, failed: 2, expected: 2 },
  { what: 'a run that broke outside its tests', code: 1, passed: 3, failed: 0, expected: 1 },
  { what: 'a run without a test', code: 0, passed: 0, failed: 0, expected: 1 },
])('$what has $expected failures', ({ code, passed, failed, expected }) => {
  expect(testRun({ code, output: '' }, { passed, failed, skipped: [], failures: [], flaky: [] }).failed).toBe(
    expected,
  );
});
