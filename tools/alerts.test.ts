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

test('the operations guide names every metric, and alerts and dashboard ask for no others', () => {
  const sources = globSync('apps/server/src/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const measured = sources
    .filter((source) => source.includes("from 'prom-client'"))
    .flatMap((source) => [...source.matchAll(/'(harbour_[a-z_]+)'/g)].map(([, name = '']) => name));
  const guide = readFileSync('docs/operations.md', 'utf8');
  expect(measured.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  const asked = [RULES_FILE, 'deploy/grafana/harbour.json', 'docs/operations.md', RUNBOOKS].flatMap(
    (path) => readFileSync(path, 'utf8').match(/\bharbour_[a-z]+_[a-z_]+[a-z]\b/g) ?? [],
  );
  const known = new Set(
    measured.flatMap((name) => ['', '_bucket', '_count', '_sum'].map((end) => name + end)),
  );
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
});

test.skipIf(!promtool)('promtool accepts the rules', () => {
  if (promtool) execFileSync(promtool, ['check', 'rules', RULES_FILE], { stdio: 'pipe' });
});
