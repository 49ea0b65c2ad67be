import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draft, type Drafts, draftOf, draftsOf, NO_DRAFTS } from './draft.ts';
import { draftPatch } from './draft-patch.ts';
import { type DraftAction, draftReducer } from './draft-reducer.ts';
import { restoreDrafts, serialiseDrafts } from './draft-store.ts';

const at = { recordId: 'n1', field: 'title' };
const run = (...actions: readonly DraftAction[]): Drafts => actions.reduce(draftReducer, NO_DRAFTS);
const title = (drafts: Drafts): Draft | undefined => draftOf(drafts, 'n1', 'title');
const start: DraftAction = { type: 'started', ...at, value: 'Fair', version: 3 };
const type = (value: unknown): DraftAction => ({ type: 'changed', ...at, value });
const submit: DraftAction = { type: 'submitted', ...at };
const settle = (version: number): DraftAction => ({ type: 'settled', ...at, version });
const remote = (version: number, record: object): DraftAction => ({
  type: 'recordChanged',
  recordId: 'n1',
  record,
  version,
});
const theirs = remote(4, { title: 'Theirs' });

describe('typing and saving', () => {
  test('an edit starts from the record, is changed, saved and removed', () => {
    expect(title(run(start))).toEqual({
      ...at,
      base: 'Fair',
      version: 3,
      value: 'Fair',
      phase: 'editing',
      error: null,
      remote: null,
    });
    expect(title(run(start, type('Feast'), submit))).toMatchObject({ phase: 'saving', sent: 'Feast' });
    expect(run(start, type('Feast'), submit, settle(4))).toEqual({});
  });

  test('starting again keeps what was typed', () => {
    expect(title(run(start, type('Feast'), start))?.value).toBe('Feast');
  });

  test('text typed during a save stays an edit, based on the saved value', () => {
    expect(title(run(start, type('Fe'), submit, type('Feast'), settle(4)))).toMatchObject({
      base: 'Fe',
      value: 'Feast',
      version: 4,
      phase: 'editing',
    });
  });

  test('a failed save keeps the text and its error', () => {
    const failed = run(start, type('Feast'), submit, { type: 'failed', ...at, message: 'Offline' });
    expect(title(failed)).toMatchObject({ value: 'Feast', phase: 'failed', error: 'Offline' });
  });

  test('cancelling drops only one edit', () => {
    const other: DraftAction = { type: 'started', recordId: 'n2', field: 'title', value: '', version: 1 };
    const drafts = run(start, other, { type: 'cancelled', ...at });
    expect(draftsOf(drafts, 'n1')).toEqual([]);
    expect(draftsOf(drafts, 'n2')).toHaveLength(1);
  });

  test('cancelling during a save drops later typing, and a refusal still shows what was sent', () => {
    const drafts = run(start, type('Feast'), submit, type('Fea'), { type: 'cancelled', ...at });
    expect(title(drafts)).toMatchObject({ value: 'Feast', phase: 'saving' });
    expect(draftReducer(drafts, settle(4))).toEqual({});
    expect(title(draftReducer(drafts, { type: 'failed', ...at, message: 'Offline' }))).toMatchObject({
      value: 'Feast',
      error: 'Offline',
    });
  });

  test('an action without an edit changes nothing', () => {
    expect(run(type('x'), submit, settle(1))).toBe(NO_DRAFTS);
  });
});

describe('a change of the record', () => {
  test('updates an untouched edit', () => {
    expect(title(run(start, theirs))).toMatchObject({ base: 'Theirs', value: 'Theirs', remote: null });
  });

  test('of another field only updates the version', () => {
    expect(title(run(start, type('Feast'), remote(4, { title: 'Fair', status: 'draft' })))).toMatchObject({
      value: 'Feast',
      version: 4,
      remote: null,
    });
  });

  test('of the edited field becomes a conflict and blocks saving', () => {
    const drafts = run(start, type('Feast'), theirs, submit);
    expect(title(drafts)).toMatchObject({
      value: 'Feast',
      phase: 'editing',
      remote: { kind: 'changed', value: 'Theirs', version: 4 },
    });
  });

  test.each([
    ['mine', { base: 'Theirs', value: 'Feast', version: 4, remote: null }],
    ['theirs', { base: 'Theirs', value: 'Theirs', version: 4, remote: null }],
  ] as const)('is resolved by choosing %s', (choice, expected) => {
    expect(title(run(start, type('Feast'), theirs, { type: 'chosen', ...at, choice }))).toMatchObject(
      expected,
    );
  });

  test('of other entries of a list joins the edit when it is saved, and blocks it otherwise', () => {
    const list: DraftAction = { type: 'started', ...at, value: ['a', 'b'], version: 3 };
    const join: DraftAction = { type: 'joined', recordId: 'n1' };
    const joined = run(list, type(['a', 'b', 'c']), remote(4, { title: ['A', 'b'] }), join);
    expect(title(joined)).toMatchObject({
      base: ['A', 'b'],
      value: ['A', 'b', 'c'],
      version: 4,
      remote: null,
    });
    const blocked = run(list, type(['mine', 'b']), remote(4, { title: ['theirs', 'b'] }), join);
    expect(title(blocked)).toMatchObject({ value: ['mine', 'b'], remote: { value: ['theirs', 'b'] } });
  });

  test('that is reverted closes the conflict', () => {
    expect(title(run(start, type('Feast'), theirs, remote(5, { title: 'Fair' })))?.remote).toBeNull();
  });

  test('is ignored if it is outdated', () => {
    expect(title(run(start, type('Feast'), remote(3, { title: 'Old' })))?.remote).toBeNull();
    expect(title(run(start, type('Feast'), theirs, remote(4, { title: 'Again' })))?.remote).toMatchObject({
      value: 'Theirs',
    });
  });

  test('that is our own save is no conflict, even if more was typed', () => {
    const drafts = run(start, type('Fe'), submit, type('Feast'), remote(4, { title: 'Fe' }));
    expect(title(drafts)).toMatchObject({ base: 'Fe', value: 'Feast', version: 4, remote: null });
  });

  test('that is our own save keeps later typing as an edit, even of the old value', () => {
    const drafts = run(start, type('Fe'), submit, type('Fair'), remote(4, { title: 'Fe' }));
    expect(title(drafts)).toMatchObject({ base: 'Fe', value: 'Fair', version: 4, remote: null });
    expect(title(draftReducer(drafts, settle(4)))).toMatchObject({ base: 'Fe', value: 'Fair' });
  });

  test('that removes it offers to discard or keep the text', () => {
    const drafts = run(start, type('Feast'), { type: 'recordRemoved', recordId: 'n1' });
    expect(title(drafts)?.remote).toEqual({ kind: 'removed' });
    expect(draftReducer(drafts, { type: 'chosen', ...at, choice: 'theirs' })).toEqual({});
    expect(title(draftReducer(drafts, { type: 'chosen', ...at, choice: 'mine' }))).toMatchObject({
      value: 'Feast',
      version: null,
      remote: null,
    });
  });

  test('never changes what was typed, in any sequence', () => {
    const text = fc.constantFrom('a', 'b', 'c', 'Fair');
    const event = fc.oneof(
      fc
        .record({ version: fc.integer({ min: 1, max: 9 }), title: text })
        .map((each): DraftAction => remote(each.version, { title: each.title })),
      fc.constant<DraftAction>({ type: 'recordRemoved', recordId: 'n1' }),
      fc.constant(submit),
      fc.constant<DraftAction>({ type: 'failed', ...at, message: 'no' }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(title(run(start, type('typed'), ...events))?.value).toBe('typed');
      }),
    );
  });
});

describe('saving several fields', () => {
  const record = { _id: 'n1', version: 3, title: 'Fair', event: { title: 'A', email: 'a@b.example' } };

  test('patches the touched top-level fields with the oldest version', () => {
    const drafts = run(start, type('Feast'), {
      type: 'started',
      recordId: 'n1',
      field: 'event.title',
      value: 'A',
      version: 2,
    });
    const both = draftReducer(drafts, { type: 'changed', recordId: 'n1', field: 'event.title', value: 'B' });
    expect(draftPatch(draftsOf(both, 'n1'), record)).toEqual({
      title: 'Feast',
      event: { title: 'B', email: 'a@b.example' },
      version: 2,
    });
  });

  test('omits untouched and conflicting edits', () => {
    expect(draftPatch(draftsOf(run(start), 'n1'), record)).toBeNull();
    expect(draftPatch(draftsOf(run(start, type('Feast'), theirs), 'n1'), record)).toBeNull();
  });
});

describe('unsaved work', () => {
  test('is restored unchanged, and a save in progress becomes an edit again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const drafts = restoreDrafts(serialiseDrafts(run(start, type({ value }))));
        expect(title(drafts)?.value).toEqual(JSON.parse(JSON.stringify({ value })));
      }),
    );
    const saving = restoreDrafts(serialiseDrafts(run(start, type('Feast'), submit)));
    expect(title(saving)).toMatchObject({ value: 'Feast', sent: 'Feast', phase: 'editing' });
  });

  test('includes an emptied field', () => {
    expect(title(restoreDrafts(serialiseDrafts(run(start, type(undefined)))))?.value).toBeNull();
  });

  test('excludes untouched edits', () => {
    expect(restoreDrafts(serialiseDrafts(run(start)))).toEqual({});
  });

  test('is restored despite a broken entry', () => {
    const text = serialiseDrafts(run(start, type('Feast'))).replace('"drafts":[', '"drafts":[7,');
    const drafts = restoreDrafts(text);
    expect(Object.values(drafts)).toEqual([title(drafts)]);
    expect(title(drafts)?.value).toBe('Feast');
  });

  test.each(['', 'not JSON', '{"format":2,"drafts":[]}', 'null'])('is absent in "%s"', (text) => {
    expect(restoreDrafts(text)).toEqual({});
  });
});
