import { Conflict, Forbidden, NotAuthenticated, Timeout, Unavailable } from '@feathersjs/errors';
import { type Draft, type Drafts, draftKey, equalValues, serialiseDrafts } from '@harbour/core/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterAccepted,
  compareSave,
  consequenceOf,
  isWaiting,
  joinSaves,
  type QueuedDraft,
  timeAfter,
  waitingFor,
  withEdits,
} from './save-queue.ts';

const edit = (field: string, base: unknown, value: unknown): Draft => ({
  recordId: 'n1',
  field,
  base,
  value,
  version: 1,
  phase: 'editing',
  error: null,
  remote: null,
});
const draftsOf = (...edits: readonly Draft[]): Drafts =>
  Object.fromEntries(edits.map((each) => [draftKey(each.recordId, each.field), each]));
const saveOf = (...edits: readonly Draft[]): QueuedDraft => ({
  key: 'k',
  person: 'ada',
  server: '',
  collection: 'news',
  table: null,
  recordId: 'n1',
  title: 'Fair',
  savedAt: '2026-01-01T00:00:00.000Z',
  window: null,
  text: serialiseDrafts(draftsOf(...edits)),
  queued: {
    at: '2026-01-01T00:00:00.000Z',
    state: 'waiting',
    refusal: null,
    values: null,
    removal: null,
  },
});

test('a new save is later than all others, even if the clock has gone back', () => {
  const now = Date.parse('2026-01-01T00:00:00.000Z');
  expect(timeAfter([], now)).toBe('2026-01-01T00:00:00.000Z');
  expect(timeAfter([saveOf()], now)).toBe('2026-01-01T00:00:00.001Z');
  expect(timeAfter([saveOf()], now - 60_000)).toBe('2026-01-01T00:00:00.001Z');
  expect(timeAfter([saveOf()], now + 60_000)).toBe('2026-01-01T00:01:00.000Z');
});

describe('two saves of one record', () => {
  test('are merged, with the first base and the last value', () => {
    const joined = joinSaves(
      draftsOf(edit('author', 'Amy', 'Bob')),
      draftsOf(edit('author', 'Bob', 'Cat'), edit('city', null, 'Tai Po')),
    );
    expect(Object.values(joined)).toMatchObject([
      { field: 'author', base: 'Amy', value: 'Cat' },
      { field: 'city', base: null, value: 'Tai Po' },
    ]);
  });

  test('show the record as the person left it, whichever parts of a field they changed', () => {
    const field = fc.constantFrom('title', 'title.en', 'title.zh-hk', 'author');
    const value = fc.string();
    const save = fc
      .uniqueArray(fc.tuple(field, value), { selector: ([name]) => name })
      .map((edits) => edits.map(([name, text]) => edit(name, null, name === 'title' ? { en: text } : text)));
    const record = { _id: 'n1', title: { en: 'Fair' }, author: 'Amy' };
    fc.assert(
      fc.property(save, save, (first, later) => {
        const joined = Object.values(joinSaves(joinSaves({}, draftsOf(...first)), draftsOf(...later)));
        const oneByOne = withEdits(withEdits(record, first), later);
        return equalValues(withEdits(record, joined), oneByOne);
      }),
    );
  });
});

describe('a save compared with the server’s record', () => {
  test('is sent with the current version if others changed other fields', () => {
    const compared = compareSave(saveOf(edit('author', 'Amy', 'Bob')), {
      _id: 'n1',
      version: 4,
      author: 'Amy',
      city: 'Tai Po',
    });
    expect(compared).toMatchObject({ kind: 'send', data: { author: 'Bob', version: 4 } });
  });

  test('keeps what others wrote in another language of the same text', () => {
    const compared = compareSave(saveOf(edit('title.en', 'Fair', 'Feast')), {
      _id: 'n1',
      version: 4,
      title: { en: 'Fair', 'zh-hk': '市集' },
    });
    expect(compared).toMatchObject({ kind: 'send', data: { title: { en: 'Feast', 'zh-hk': '市集' } } });
  });

  test('becomes a choice as a whole if someone else changed one of its fields', () => {
    const save = saveOf(edit('author', 'Amy', 'Bob'), edit('city', null, 'Tai Po'));
    const compared = compareSave(save, { _id: 'n1', version: 4, author: 'Cat', city: null });
    expect(compared).toMatchObject({ kind: 'choice', save: { queued: { state: 'choice' } } });
    const text = compared.kind === 'choice' ? compared.save.text : '';
    for (const value of ['Bob', 'Cat', 'Tai Po']) expect(text).toContain(`"${value}"`);
  });

  test('is done if its values are already on the server, as after a lost response', () => {
    const record = { _id: 'n1', version: 2, author: 'Bob' };
    expect(compareSave(saveOf(edit('author', 'Amy', 'Bob')), record)).toEqual({ kind: 'done' });
  });
});

test('edits added while a save was sent are kept, based on the accepted values', () => {
  const sent = draftsOf(edit('author', 'Amy', 'Bob'), edit('city', null, 'Tai Po'));
  const now = saveOf(edit('author', 'Amy', 'Bobby'), edit('city', null, 'Tai Po'), edit('name', 'a', 'b'));
  expect(Object.values(afterAccepted(now, sent, 5))).toMatchObject([
    { field: 'author', base: 'Bob', version: 5, value: 'Bobby' },
    { field: 'name', base: 'a', value: 'b' },
  ]);
});

test('edits are added only to a waiting save of the same record', () => {
  const stopped: QueuedDraft = { ...saveOf(), queued: { ...saveOf().queued, state: 'choice' } };
  expect(isWaiting(stopped)).toBe(false);
  expect(waitingFor([stopped], 'news', 'n1')).toBeUndefined();
  expect(waitingFor([stopped, saveOf()], 'news', 'n2')).toBeUndefined();
  expect(waitingFor([stopped, saveOf()], 'news', 'n1')).toEqual(saveOf());
});

test.each([
  ['later', new Timeout('Network disconnected')],
  ['later', new Unavailable('', { code: 'unavailable' })],
  ['later', new NotAuthenticated('', { code: 'token-expired' })],
  ['again', new Conflict('', { code: 'conflict' })],
  ['refused', new Conflict('', { code: 'already-exists' })],
  ['refused', new Forbidden('', { code: 'forbidden-field' })],
  ['refused', new TypeError('unknown')],
] as const)('a save has the outcome %s after %o', (consequence, error) => {
  expect(consequenceOf(error)).toBe(consequence);
});
