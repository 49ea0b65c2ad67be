import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: readonly string[]) => readOptions(args, true);

test('without a word everything is measured, the back office with as much as it promises for', () => {
  const { only, passes, apart } = read();
  expect(only).toContain('list');
  expect(only).toContain('back-office');
  expect(passes.map(({ database }) => database)).toEqual(['postgres', 'pglite']);
  expect(apart).toMatchObject({ rows: 100_000, minutes: 5, exported: 1_000_000, rounds: 3, sockets: 3_000 });
  expect(read('--full').apart.sockets).toBe(10_000);
});

test('quick leaves out what takes minutes, unless it is asked for', () => {
  expect(read('--quick').only).not.toContain('exports');
  const { only, apart } = read('--quick', '--only', 'exports');
  expect([...only]).toEqual(['exports']);
  expect(apart.exported).toBe(100_000);
});

test('the back office and its exports alone need no database of their own', () => {
  expect(read('--only', 'back-office,exports').passes).toEqual([]);
  expect(read('--only', 'back-office,get').passes).toHaveLength(2);
});

test('a number of rows is everybody’s', () => {
  const { passes, apart } = read('--rows', '50000');
  expect(passes.map(({ rows }) => rows)).toEqual([50_000, 50_000]);
  expect(apart).toMatchObject({ rows: 50_000, exported: 50_000 });
});

test('more rounds can be asked for, and none cannot', () => {
  expect(read('--quick', '--rounds', '9').passes).toMatchObject([{ rounds: 9, rows: 20_000 }]);
  expect(() => read('--rounds', '0')).toThrow('--rounds needs a whole number from 1.');
});

test('a word that nothing is measured by is refused by its name', () => {
  expect(() => read('--only', 'get,front-office')).toThrow('There is no measure "front-office".');
});
