import type { LiveState } from '@harbour/core/realtime';
import { expect, test } from 'vitest';
import { heardState, NOTHING_HEARD } from './heard-state.ts';

const [client, other] = [{}, {}];
const [first, second] = [{ $limit: 1 }, { $limit: 2 }];
const page = { data: ['one'], total: 1, limit: 1, skip: 0 };
const ready: LiveState<string> = { status: 'ready', page, error: null };
const loading = { status: 'loading', page: null, error: null };
const heard = { from: client, query: first, state: ready };

test('a list shows what its own query told', () => {
  const wanted = { from: client, query: first, keepsLast: false };
  expect(heardState(NOTHING_HEARD, wanted)).toEqual(loading);
  expect(heardState(heard, wanted)).toBe(ready);
});

test('the page of another query is never shown as this one’s', () => {
  expect(heardState(heard, { from: client, query: second, keepsLast: false })).toEqual(loading);
});

test('a table that is turned keeps its rows, which are loading', () => {
  const wanted = { from: client, query: second, keepsLast: true };
  expect(heardState(heard, wanted)).toEqual({ ...loading, page });
});

test.each([true, false])('what another connection told is dropped, keeps last: %s', (keepsLast) => {
  expect(heardState(heard, { from: other, query: first, keepsLast })).toEqual(loading);
  expect(heardState(heard, { from: undefined, query: first, keepsLast })).toEqual(loading);
});
