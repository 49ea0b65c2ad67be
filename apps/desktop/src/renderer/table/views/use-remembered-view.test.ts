import { DEFAULT_VIEW } from '@harbour/core/table';
import { expect, test } from 'vitest';
import { arrangementOf } from './use-remembered-view.ts';

const DEFAULTS = { ...DEFAULT_VIEW, rowsPerPage: 29 };

test.each([
  ['the size that fits this window', 29, ''],
  ['the size of another window, from a shared link', 41, ''],
  ['an offered size', 20, 'rows=20'],
  ['scrolling', 1000, 'rows=1000'],
])('%s: %i rows are stored as “%s”', (_, rowsPerPage, stored) => {
  expect(arrangementOf({ ...DEFAULTS, page: 2, rowsPerPage }, DEFAULTS)).toBe(stored);
});
