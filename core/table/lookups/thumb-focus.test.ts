import { expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { collectLookups } from './collect-lookups.ts';
import { addNames, type RelatedNames } from './related-names.ts';
import { cropPosition, focusColumns, thumbPosition } from './thumb-focus.ts';

const image: Column = { text: 'Image', value: 'image', type: 'thumb' };
const ad: Column = { text: 'Ad', value: 'ad', type: 'thumbItem' };
const none: RelatedNames = new Map();

test('looks up the focal points of all pictures on a page together', () => {
  const columns = focusColumns([image, ad, { text: 'Name', value: 'name' }]);
  const lookups = collectLookups(columns, [{ image: 'p1', ad: { _id: 'a1', media: 'p2' } }], none);
  expect(lookups.map(({ source, ids, query }) => ({ source, ids, select: query.$select }))).toEqual([
    { source: 'attachments', ids: ['p1', 'p2'], select: ['_id', 'focusX', 'focusY'] },
  ]);
});

test('a crop shows the focal point of its picture, or else its centre', () => {
  const columns = focusColumns([image]);
  const [lookup] = collectLookups(columns, [{ image: ['p1', 'p2', 'p3', 'p4'] }], none);
  if (!lookup) throw new Error('There is no lookup');
  const names = addNames(none, lookup, [
    { _id: 'p1', focusX: 312, focusY: 1000 },
    { _id: 'p2', focusX: null, focusY: 40 },
    { _id: 'p3', focusX: null, focusY: null },
  ]);
  expect(['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => thumbPosition(id, names))).toEqual([
    '30% 100%',
    '50% 5%',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a crop is positioned as on the site', () => {
  expect(cropPosition({ x: 312, y: 1000 })).toBe('30% 100%');
});
