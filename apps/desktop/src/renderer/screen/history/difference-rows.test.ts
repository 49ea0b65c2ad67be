import { expect, test } from 'vitest';
import { differenceRows } from './difference-rows.ts';

test('a field that was empty and still is makes no row, however both versions write that', () => {
  const rows = differenceRows('webhooks', [
    { field: 'events', older: null, newer: [] },
    { field: 'name', older: null, newer: 'Stock' },
  ]);
  expect(rows.map(({ path }) => path)).toEqual(['name']);
});

test('the small picture of a file in base64 makes no row', () => {
  const rows = differenceRows('attachments', [{ field: 'thumb', older: null, newer: 'iVBORw0KGgo=' }]);
  expect(rows).toEqual([]);
});
