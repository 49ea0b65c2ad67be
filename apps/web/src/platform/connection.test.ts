import { expect, test } from 'vitest';
import { mayPrefetch, readConnection } from './connection.ts';

test.each([
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: undefined }, true],
])('with %o, prefetching is allowed: %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});

test('a browser without network information is taken not to save data', () => {
  expect(readConnection({})).toEqual({ saveData: false, effectiveType: undefined });
  expect(readConnection({ connection: { saveData: true, effectiveType: '3g' } })).toEqual({
    saveData: true,
    effectiveType: '3g',
  });
});
