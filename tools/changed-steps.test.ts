import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles, changedSteps } from './changed-steps.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
const commit = (file: string, text: string) => {
  writeFileSync(join(folder, file), text);
  git('add', '.');
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@harbour.example', 'commit', '-m', file);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-changed-'));
  git('init', '--initial-branch', 'main');
  commit('first.ts', '1');
  commit('second.ts', '2');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('lists the last commit of a clean main, its edits and new files, or a branch since main', () => {
  expect(changedFiles(folder)).toEqual(['second.ts']);
  writeFileSync(join(folder, 'first.ts'), '11');
  writeFileSync(join(folder, 'new.ts'), '');
  expect(changedFiles(folder)).toEqual(['first.ts', 'new.ts']);
  git('switch', '--create', 'topic');
  commit('third.ts', '3');
  rmSync(join(folder, 'second.ts'));
  expect(changedFiles(folder)).toEqual(['first.ts', 'new.ts', 'third.ts']);
});

test('runs changed tests of servers and browsers, and names what is left out', () => {
  const stepsOf = (...files: string[]) => changedSteps(files).rows.map((row) => row.map(({ name }) => name));
  const always = [['format', 'lint', 'types'], ['unit']];
  expect(stepsOf('core/money/round.ts')).toEqual(always);
  expect(stepsOf('tests/integration/invoices.test.ts')).toEqual([...always, ['integration']]);
  expect(stepsOf('tests/e2e/web/buying.spec.ts')).toEqual([...always, ['build'], ['browser']]);
  expect(changedSteps(['core/money/round.ts']).leftOut).toContain('npm run test:all');
  expect(changedSteps(['tests/integration/invoices.test.ts']).leftOut).toBe('');
});
