import { expect, test } from 'vitest';
import type { Filter } from '../filters/filter.ts';
import { knownView } from './known-view.ts';
import { DEFAULT_VIEW } from './list-view.ts';

const of = (field: string): Filter => ({ kind: 'status', field, values: ['a'] });
const isKnown = (field: string) => field !== 'gone' && field !== 'hidden';

test('returns a view without unknown fields as the same object', () => {
  const view = { ...DEFAULT_VIEW, filters: [of('status')], sums: ['total'] };
  expect(knownView(view, isKnown)).toEqual({ view, unknown: [] });
  expect(knownView(view, isKnown).view).toBe(view);
});

test('removes every part of a view that names an unknown field, and lists the field once', () => {
  const any = (...filters: readonly Filter[]): Filter => ({ kind: 'group', any: true, filters });
  const view = {
    ...DEFAULT_VIEW,
    sort: ['gone', 'status'].map((field) => ({ field, descending: true })),
    filters: [of('gone'), any(of('hidden')), any(of('gone'), of('status'))],
    group: { field: 'gone', by: null, descending: false },
    sums: ['gone', 'total'],
  };
  expect(knownView(view, isKnown)).toEqual({
    view: {
      ...DEFAULT_VIEW,
      sort: [{ field: 'status', descending: true }],
      filters: [any(of('status'))],
      group: null,
      sums: ['total'],
    },
    unknown: ['gone', 'hidden'],
  });
});
