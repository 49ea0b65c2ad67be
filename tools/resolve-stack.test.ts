import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveStack } from './resolve-stack.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-maps-'));
  writeFileSync(
    join(folder, 'shop.ts'),
    'export function total(prices: readonly number[]): number {\n  throw new RangeError(String(prices.length));\n}\nconsole.log(total([1]));\n',
  );
  const { build } = await import(createRequire(resolve('apps/desktop/package.json')).resolve('vite'));
  await build({
    root: folder,
    logLevel: 'silent',
    build: {
      outDir: join(folder, 'out/main'),
      sourcemap: 'hidden',
      minify: true,
      lib: { entry: join(folder, 'shop.ts'), formats: ['es'], fileName: () => 'index.js' },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('resolves a frame of a minified bundle by the map that the bundle does not name', () => {
  const bundle = readFileSync(join(folder, 'out/main/index.js'), 'utf8');
  expect(bundle).not.toContain('sourceMappingURL');
  const lines = bundle.split('\n');
  const row = lines.findIndex((line) => line.includes('RangeError'));
  const column = lines[row]?.indexOf('RangeError') ?? 0;
  const stack = `out/main/index.js:${row + 1}:${column + 1} e\nnode:internal/main/run:1:2\nntdll.dll+0x1f`;
  const [first, ...others] = resolveStack(stack, folder).split('\n');
  expect(first).toMatch(/shop\.ts:2:\d+/);
  expect(others).toEqual(['node:internal/main/run:1:2', 'ntdll.dll+0x1f']);
  expect(resolveStack(stack, join(folder, 'out'))).toContain('shop.ts:2:');
});

test('refuses a folder without the maps of the bundle', () => {
  expect(() => resolveStack('out/renderer/assets/x.js:1:1', folder)).toThrow('has no source map of');
});
