import type { LiveState } from '@harbour/core/realtime';
import { expect, test } from 'vitest';
import { heardState, NOTHING_HEARD } from './heard-state.ts';

const [client, other] = [{}, {}];
const [first, second] = [{ $limit: 1 }, { $limit: 2 }];
const page = { data: ['one'], total: 1, limit: 1, skip: 0 };
const ready: LiveState<string> = { status: 'ready', page, error: null };
const loading = { status: 'loading', page: null, error: null };
const heard = { from: client, query: first, state: ready };

test('a list shows the state of its own query', () => {
  const wanted = { from: client, query: first, keepsLast: false };
  expect(heardState(NOTHING_HEARD, wanted)).toEqual(loading);
  expect(heardState(heard, wanted)).toBe(ready);
});

test('a list never shows the page of another query', () => {
  expect(heardState(heard, { from: client, query: second, keepsLast: false })).toEqual(loading);
});

test('a table keeps its rows while another page loads', () => {
  const wanted = { from: client, query: second, keepsLast: true };
  expect(heardState(heard, wanted)).toEqual({ ...loading, page });
});

test.each([true, false])('the state of another connection is discarded (keepsLast: %s)', (keepsLast) => {
  expect(heardState(heard, { from: other, query: first, keepsLast })).toEqual(loading);
  expect(heardState(heard, { from: undefined, query: first, keepsLast })).toEqual(loading);
});
