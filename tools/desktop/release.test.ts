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

test('Electron gets its sandbox before the tests, and no step disables it', () => {
  const steps = stepsOf('test');
  const allowed = steps.findIndex((step) =>
    step.includes('sysctl -w kernel.apparmor_restrict_unprivileged_userns=0'),
  );
  expect(allowed).toBeGreaterThan(-1);
  expect(allowed).toBeLessThan(steps.findIndex((step) => step.includes('npm test')));
  expect(workflow).not.toContain('--no-sandbox');
});

test('publishes nothing without a store for updates, and does not fail', () => {
  const steps = stepsOf('publish');
  expect(jobOf('publish')).toMatch(/^ {6}BUCKET: .*secrets\.UPDATE_BUCKET/m);
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.at(-1)).toContain('rollout -- begin');
  expect(steps.at(-2)).toContain("--exclude 'latest*.yml'");
  expect(steps.filter((step) => !step.includes("if: env.BUCKET != ''"))).toEqual([]);
});

test('checks installers after signing, then attests, documents and uploads them', () => {
  const steps = stepsOf('build');
  const at = (args: string) => steps.findIndex((step) => step.includes(args));
  const order = [
    'azure/login@',
    'get-access-token --resource https://codesigning.azure.net',
    'dist.ts',
    'check-installers.ts',
    'attest-build-provenance@',
    'attest-sbom@',
    'write-documents.ts',
    'upload-artifact@',
  ].map(at);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(jobOf('build')).toMatch(/^ {6}id-token: write$/m);
});

test('builds nothing without certificates, and a manual run does not wait for them', () => {
  expect(jobOf('certificates')).toContain("if: github.ref_type == 'tag'");
  expect(jobOf('test')).toContain('needs: certificates');
  expect(jobOf('build')).toContain('needs: test');
  expect(workflow).not.toMatch(/WIN_CSC|WINDOWS_CERTIFICATE|\.pfx/);
});
