import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES_FILE, readAlertRules } from '../tests/kit/alert-rules.ts';
import { findProgram } from '../tests/kit/find-program.ts';

const RUNBOOKS = 'docs/runbooks.md';
const rules = readAlertRules();
const promtool = findProgram(['promtool']);
if (!promtool) process.stdout.write('Alert rules are not checked by promtool: it is not on the PATH.\n');

test('every alert has a severity, a time, a summary and a link to its runbook', () => {
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) {
    expect(rule, rule.name).toMatchObject({
      severity: expect.stringMatching(/^(critical|warning)$/),
      for: expect.stringMatching(/^\d+[mh]$/),
      summary: expect.stringMatching(/^[A-Z].*\.$/),
      runbook: `${RUNBOOKS}#${rule.name.toLowerCase()}`,
    });
  }
});

test('every alert has a runbook, and every runbook an alert', () => {
  const sections = readFileSync(RUNBOOKS, 'utf8').split(/^## /m).slice(1);
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(rules.map(({ name }) => name));
  const parts = ['**Symptom.**', '**Likely causes.**', '**Look at.**', '**Do.**'];
  const incomplete = sections.filter((section) => !parts.every((part) => section.includes(part)));
  expect(incomplete).toEqual([]);
});

const GUIDE = 'docs/operations.md';
const DASHBOARD = 'deploy/grafana/harbour.json';

/** A metric, and the names under which its values are exposed. */
const namesOf = (metric: string) => ['', '_bucket', '_count', '_sum'].map((end) => metric + end);

/** Every metric that the server has, by its name in the source. */
function measuredNames(): readonly string[] {
  const sources = globSync('apps/server/src/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  return sources
    .filter((source) => source.includes("from 'prom-client'"))
    .flatMap((source) => [...source.matchAll(/'(harbour_[a-z_]+)'/g)].map(([, name = '']) => name));
}

/** The names of the server's metrics in a file. */
const namesIn = (path: string) => readFileSync(path, 'utf8').match(/\bharbour_[a-z_]+[a-z]\b/g) ?? [];

test.each([GUIDE, DASHBOARD])('every metric is in %s', (path) => {
  const named = new Set(namesIn(path));
  expect(measuredNames().filter((metric) => !namesOf(metric).some((name) => named.has(name)))).toEqual([]);
});

test('alerts, runbooks, guide and dashboard use only existing metrics', () => {
  const known = new Set(measuredNames().flatMap(namesOf));
  const requested = [RULES_FILE, DASHBOARD, GUIDE, RUNBOOKS].flatMap(namesIn);
  // Secret files have names like those of metrics.
  const others = requested.filter((name) => !known.has(name) && name !== 'harbour_secret');
  expect([...new Set(others)]).toEqual([]);
});

test('no panels of the dashboard overlap, and each has a unique id', () => {
  const { panels }: Dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8'));
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  }[];
}

test.skipIf(!promtool)('promtool accepts the rules', () => {
  if (promtool) execFileSync(promtool, ['check', 'rules', RULES_FILE], { stdio: 'pipe' });
});
