import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_GROUPS } from './sample-groups.ts';

const UI = resolve(import.meta.dirname, '../src/ui');
const IS_COMPONENT_NAME = /^[A-Z][a-z]/;
const IS_ADDRESS = /^[a-z]+(-[a-z]+)*$/;

test('every component of the design system has a sample', async () => {
  const shown = new Set<unknown>(SAMPLE_GROUPS.flatMap(({ components }) => Object.values(components)));
  const missing: string[] = [];
  let count = 0;
  for (const file of globSync('**/*.tsx', { cwd: UI, exclude: ['**/*.test.tsx'] }).toSorted()) {
    const exported: Record<string, unknown> = await import(resolve(UI, file));
    const components = Object.entries(exported).filter(([name]) => IS_COMPONENT_NAME.test(name));
    count += components.length;
    missing.push(
      ...components.filter(([, component]) => !shown.has(component)).map(([name]) => `${file}: ${name}`),
    );
  }
  expect(count).toBeGreaterThan(50);
  expect(missing, 'Add a sample to apps/web/dev/samples').toEqual([]);
});

test('every group has samples, and every sample has a unique address', () => {
  const addresses = SAMPLE_GROUPS.flatMap(({ name, samples }) => [
    name,
    ...Object.keys(samples).map((state) => `${name}-${state}`),
  ]);
  expect(addresses.filter((address) => !IS_ADDRESS.test(address))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(SAMPLE_GROUPS.filter(({ samples }) => Object.keys(samples).length === 0)).toEqual([]);
});
