import { expect, test } from 'vitest';
import { differenceRows } from './difference-rows.ts';

test('a field that stays empty has no row, however each version stores it', () => {
  const rows = differenceRows('webhooks', [
    { field: 'events', older: null, newer: [] },
    { field: 'name', older: null, newer: 'Stock' },
  ]);
  expect(rows.map(({ path }) => path)).toEqual(['name']);
});

test('the base64 thumbnail of a file has no row', () => {
  const rows = differenceRows('attachments', [{ field: 'thumb', older: null, newer: 'iVBORw0KGgo=' }]);
  expect(rows).toEqual([]);
});
