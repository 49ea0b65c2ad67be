import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: readonly string[]) => readOptions(args, true);

test('measures everything by default, and the back office with the promised sizes', () => {
  const { only, passes, apart } = read();
  expect(only).toContain('list');
  expect(only).toContain('back-office');
  expect(passes.map(({ database }) => database)).toEqual(['postgres', 'pglite']);
  expect(apart).toMatchObject({ rows: 100_000, minutes: 5, exported: 1_000_000, rounds: 3, sockets: 3_000 });
  expect(read('--full').apart.sockets).toBe(10_000);
});

test('--quick omits slow measures unless they are requested', () => {
  expect(read('--quick').only).not.toContain('exports');
  const { only, apart } = read('--quick', '--only', 'exports');
  expect([...only]).toEqual(['exports']);
  expect(apart.exported).toBe(100_000);
});

test('the back office and its exports alone need no database pass', () => {
  expect(read('--only', 'back-office,exports').passes).toEqual([]);
  expect(read('--only', 'back-office,get').passes).toHaveLength(2);
});

test('--rows applies to every measure', () => {
  const { passes, apart } = read('--rows', '50000');
  expect(passes.map(({ rows }) => rows)).toEqual([50_000, 50_000]);
  expect(apart).toMatchObject({ rows: 50_000, exported: 50_000 });
});

test('--rounds accepts more rounds and refuses zero', () => {
  expect(read('--quick', '--rounds', '9').passes).toMatchObject([{ rounds: 9, rows: 20_000 }]);
  expect(() => read('--rounds', '0')).toThrow('--rounds needs a whole number from 1.');
});

test('refuses an unknown measure by its name', () => {
  expect(() => read('--only', 'get,front-office')).toThrow('There is no measure "front-office".');
});
