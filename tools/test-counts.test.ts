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
  status,
  ancestorTitles: ['PostgreSQL: no server found'],
  title: 'works',
});
const playwrightCase = (status: string) => ({ title: 'works', tests: [{ status }] });

test('counts each Vitest test once and names the suites left out', async () => {
  const statuses = ['passed', 'passed', 'failed', 'skipped', 'pending'];
  await using report = await writeReport({ testResults: [{ assertionResults: statuses.map(vitestCase) }] });
  expect(countVitest(report.path)).toEqual({
    passed: 2,
    failed: 1,
    skipped: ['PostgreSQL: no server found'],
  });
});

test('counts Playwright tests in nested suites, a flaky one as failed', async () => {
  const inner = { title: 'inner', specs: ['expected', 'flaky', 'unexpected'].map(playwrightCase) };
  const outer = { title: 'outer', specs: [playwrightCase('expected')], suites: [inner] };
  await using report = await writeReport({ suites: [outer] });
  expect(countPlaywright(report.path)).toEqual({ passed: 2, failed: 2, skipped: [] });
});

test('a report that was never written counts nothing', () => {
  expect(countVitest('no-such-report.json')).toEqual({ passed: 0, failed: 0, skipped: [] });
  expect(countPlaywright('no-such-report.json')).toEqual({ passed: 0, failed: 0, skipped: [] });
});

test.each([
  { what: 'a clean run', code: 0, passed: 3, failed: 0, expected: 0 },
  { what: 'a run with failed tests', code: 1, passed: 3, failed: 2, expected: 2 },
  { what: 'a run that broke outside its tests', code: 1, passed: 3, failed: 0, expected: 1 },
  { what: 'a run without a test', code: 0, passed: 0, failed: 0, expected: 1 },
])('$what fails $expected', ({ code, passed, failed, expected }) => {
  expect(testRun({ code, output: '' }, { passed, failed, skipped: [] }).failed).toBe(expected);
});
