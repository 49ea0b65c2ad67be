import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from './commands.mjs';
import { STEPS } from './test-steps.ts';

const workflows = globSync('.github/workflows/*.yml').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);
const steps = STEPS.flat().map(({ name }) => name);

test('there are workflows for a push, a night and a release', () => {
  expect(workflows.map(([path]) => path.replace(/.*\//, '')).toSorted()).toEqual([
    'gate.yml',
    'nightly.yml',
    'release.yml',
  ]);
});

test.each(workflows)('%s runs words of npm that exist', (_, workflow) => {
  const words = [...workflow.matchAll(/\bnpm (?:run )?([a-z][\w:]*)/g)].map(([, word = '']) => word);
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !Object.hasOwn(commands, word))).toEqual([]);
});

test.each(workflows)('%s says what it may do, and ends by itself', (_, workflow) => {
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
  const jobs = workflow.match(/^ {4}runs-on: /gm)?.length;
  expect(workflow.match(/^ {4}timeout-minutes: \d+$/gm)?.length).toBe(jobs);
});

test.each(workflows)('%s runs the same versions of an action everywhere', (_, workflow) => {
  const used = [...workflow.matchAll(/uses: ([\w/-]+)@(\S+)/g)].map(
    ([, action, version]) => `${action}@${version}`,
  );
  const everywhere = new Set(workflows.flatMap(([, text]) => text.match(/(?<=uses: )\S+/g) ?? []));
  for (const one of used) {
    const [action] = one.split('@');
    expect([...everywhere].filter((other) => other.startsWith(`${action}@`))).toEqual([one]);
  }
});

test('the gate runs every step of npm test', () => {
  const [, gate = ''] = workflows.find(([path]) => path.endsWith('gate.yml')) ?? [];
  const [, rows = ''] = /^ {8}steps:\n((?: {10}- .*\n)+)/m.exec(gate) ?? [];
  const named = rows.split(/[\s-]+/).filter(Boolean);
  expect([...new Set(named)].toSorted()).toEqual(steps.toSorted());
});
