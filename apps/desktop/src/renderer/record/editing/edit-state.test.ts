import type { PlainRecord } from '@harbour/core/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EditAction,
  type EditState,
  editReducer,
  hasUnsaved,
  LOADING,
  openChoices,
  shownRecord,
} from './edit-state.ts';

const recordId = 'n1';
const loaded = (record: PlainRecord): EditAction => ({ type: 'loaded', record });
const entered = (path: string, value: unknown, base: unknown): EditAction => ({
  type: 'entered',
  recordId,
  path,
  value,
  base,
});
const remote = (record: PlainRecord): EditAction => ({ type: 'remoteChanged', recordId, record });
const run = (...actions: readonly EditAction[]): EditState => actions.reduce(editReducer, LOADING);
const start = loaded({ _id: recordId, version: 1, a: 'a', b: 'b' });

test('a remote change appears at once beside local edits', () => {
  const state = run(
    start,
    entered('a', 'mine', 'a'),
    remote({ _id: recordId, version: 2, a: 'a', b: 'theirs' }),
  );
  expect(shownRecord(state)).toMatchObject({ a: 'mine', b: 'theirs' });
  expect(openChoices(state)).toEqual([]);
});

test('a value typed back to the original is no longer unsaved', () => {
  expect(hasUnsaved(run(start, entered('a', 'mine', 'a'), entered('a', 'a', 'a')))).toBe(false);
});

test('a failed load keeps the record that is shown', () => {
  const state = run(start, { type: 'loadFailed', error: new Error('gone') });
  expect(state).toMatchObject({ status: 'ready', record: { a: 'a' } });
});

test('typing in a field clears the fault of that field only', () => {
  const faults = [
    { path: 'a', code: 'required' },
    { path: 'b', code: 'required' },
  ];
  const state = run(start, { type: 'faulty', faults }, entered('a', 'mine', 'a'));
  expect(state.faults).toEqual([{ path: 'b', code: 'required' }]);
});

test('an edit equal to a remote change counts as saved, and the next change is shown', () => {
  const theirs = (version: number, a: string) => remote({ _id: recordId, version, a, b: 'b' });
  const state = run(start, entered('a', 'same', 'a'), theirs(2, 'same'));
  expect(hasUnsaved(state)).toBe(false);
  expect(shownRecord(editReducer(state, theirs(3, 'next'))).a).toBe('next');
});

test('remote changes never overwrite what is typed', () => {
  const change = fc.record({ a: fc.string(), b: fc.string() });
  fc.assert(
    fc.property(fc.array(change), fc.string({ minLength: 2 }), (changes, mine) => {
      fc.pre(changes.every(({ a }) => a !== mine));
      const theirs = changes.map((change, at) => remote({ _id: recordId, version: at + 2, ...change }));
      const state = run(start, entered('a', mine, 'a'), ...theirs);
      expect(shownRecord(state).a).toBe(mine);
      expect(shownRecord(state).b).toBe(changes.at(-1)?.b ?? 'b');
    }),
  );
});
