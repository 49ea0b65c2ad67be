import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const workflow = readFileSync('.github/workflows/release.yml', 'utf8');
const [head = '', ...jobs] = workflow.split(/^ {2}(?=\w+:\n {4}\S)/m);
const jobOf = (name: string) => jobs.find((job) => job.startsWith(`${name}:`)) ?? '';
const stepsOf = (name: string) =>
  jobOf(name)
    .split(/^ {6}- /m)
    .slice(1);

test('the head of the workflow names each secret that it reads', () => {
  const read = [...workflow.matchAll(/secrets\.([A-Z_]+)/g)].map(([, name = '']) => name);
  const named: readonly string[] = head.match(/[A-Z]+_[A-Z_]+/g) ?? [];
  expect(read.length).toBeGreaterThan(8);
  expect(read.filter((name) => !named.includes(name))).toEqual([]);
});

test('Electron gets its sandbox before it is tested, and nobody takes it away', () => {
  const steps = stepsOf('test');
  const allowed = steps.findIndex((step) =>
    step.includes('sysctl -w kernel.apparmor_restrict_unprivileged_userns=0'),
  );
  expect(allowed).toBeGreaterThan(-1);
  expect(allowed).toBeLessThan(steps.findIndex((step) => step.includes('npm test')));
  expect(workflow).not.toContain('--no-sandbox');
});

test('without a store behind the update address nothing is published, and the workflow does not fail', () => {
  const steps = stepsOf('publish');
  expect(jobOf('publish')).toMatch(/^ {6}BUCKET: .*secrets\.UPDATE_BUCKET/m);
  expect(steps).toHaveLength(2);
  expect(steps.filter((step) => !step.includes("if: env.BUCKET != ''"))).toEqual([]);
});
