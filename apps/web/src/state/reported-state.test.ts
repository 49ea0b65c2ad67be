import type { LiveState } from '@harbour/core/realtime';
import { expect, test } from 'vitest';
import { NOTHING_REPORTED, stateToShow } from './reported-state.ts';

const [client, other] = [{}, {}];
const [first, second] = [{ $limit: 1 }, { $limit: 2 }];
const page = { data: ['one'], total: 1, limit: 1, skip: 0 };
const ready: LiveState<string> = { status: 'ready', page, error: null };
const loading = { status: 'loading', page: null, error: null };
const reported = { from: client, query: first, state: ready };

test('a list shows the state of its own query', () => {
  const wanted = { from: client, query: first, keepsLast: false };
  expect(stateToShow(NOTHING_REPORTED, wanted)).toEqual(loading);
  expect(stateToShow(reported, wanted)).toBe(ready);
});

test('a list never shows the page of another query', () => {
  expect(stateToShow(reported, { from: client, query: second, keepsLast: false })).toEqual(loading);
});

test('a table keeps its rows while another page loads', () => {
  const wanted = { from: client, query: second, keepsLast: true };
  expect(stateToShow(reported, wanted)).toEqual({ ...loading, page });
});

test.each([true, false])('the state of another connection is discarded (keepsLast: %s)', (keepsLast) => {
  expect(stateToShow(reported, { from: other, query: first, keepsLast })).toEqual(loading);
  expect(stateToShow(reported, { from: undefined, query: first, keepsLast })).toEqual(loading);
});
