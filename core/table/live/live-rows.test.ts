import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appendRows,
  applyChanges,
  type LiveRows,
  liveRows,
  MOST_FRESH,
  newerOf,
  type RecordChange,
  type RowFilter,
  reconcileRows,
  selectableIds,
} from './live-rows.ts';

interface Post {
  readonly _id: string;
  readonly version: number;
  readonly status?: string;
}

const filter: RowFilter = { conditions: { status: 'published' }, trash: false, select: [] };
const post = (_id: string, version = 1, status = 'published'): Post => ({ _id, version, status });
const change = (event: RecordChange<Post>['event'], record: Post): RecordChange<Post> => ({ event, record });

describe('rows while others change them', () => {
  const rows = liveRows([post('a'), post('b')]);

  test('update a changed row in place', () => {
    const { data, marks } = applyChanges(rows, [change('patched', post('b', 2))], filter);
    expect(data).toEqual([post('a'), post('b', 2)]);
    expect(marks.size).toBe(0);
  });

  test('keep a row that no longer matches, marked until it matches again', () => {
    const left = applyChanges(rows, [change('patched', post('a', 2, 'draft'))], filter);
    expect(left.marks.get('a')).toBe('left');
    expect(left.data).toHaveLength(2);
    expect(applyChanges(left, [change('patched', post('a', 3))], filter).marks.has('a')).toBe(false);
  });

  test('keep a removed row, marked until it is restored', () => {
    const removed = applyChanges(rows, [change('removed', post('a', 2))], filter);
    expect(removed.marks.get('a')).toBe('removed');
    expect(applyChanges(removed, [change('restored', post('a', 3))], filter).marks.has('a')).toBe(false);
  });

  test('mark a row even if its removal contains only the id', () => {
    const removed = applyChanges<{ readonly _id: string }>(
      rows,
      [{ event: 'removed', record: { _id: 'a' } }],
      filter,
    );
    expect(removed.marks.get('a')).toBe('removed');
    expect(removed.data[0]).toEqual(post('a'));
  });

  test('count a new matching record once, and no longer if it goes', () => {
    const added = applyChanges(rows, [change('created', post('c')), change('patched', post('c', 2))], filter);
    expect([...added.fresh]).toEqual(['c']);
    expect(added.data).toBe(rows.data);
    expect(applyChanges(added, [change('removed', post('c', 3))], filter).fresh.size).toBe(0);
    expect(applyChanges(rows, [change('created', post('d', 1, 'draft'))], filter)).toBe(rows);
  });

  test('lower the total by each row that left and by each removal on another page', () => {
    const page = liveRows([post('a'), post('b')], 20);
    const left = applyChanges(
      page,
      [change('removed', post('a', 2)), change('removed', post('a', 2))],
      filter,
    );
    expect(left.total).toBe(19);
    const others = [
      change('removed', post('x')),
      change('removed', post('y', 1, 'draft')),
      change('created', post('z')),
      change('removed', post('z')),
    ];
    expect(applyChanges(left, others, filter).total).toBe(18);
    expect(applyChanges(left, [change('restored', post('a', 3))], filter).total).toBe(20);
  });

  test('ignore an older version', () => {
    const newer = applyChanges(rows, [change('patched', post('a', 5))], filter);
    expect(applyChanges(newer, [change('patched', post('a', 4, 'draft'))], filter).data).toBe(newer.data);
  });

  test('in the trash, count a removed record as new and mark a restored one', () => {
    const trash = { ...filter, conditions: {}, trash: true };
    const listed = applyChanges(
      rows,
      [change('removed', post('c')), change('restored', post('a', 2))],
      trash,
    );
    expect([...listed.fresh]).toEqual(['c']);
    expect(listed.marks.get('a')).toBe('left');
  });

  test('take only the selected fields from an event', () => {
    const read = { ...filter, conditions: {}, select: ['_id', 'version'] };
    const { data } = applyChanges(
      liveRows([{ _id: 'a', version: 1 }]),
      [change('patched', post('a', 2))],
      read,
    );
    expect(data).toEqual([{ _id: 'a', version: 2 }]);
  });

  test('stay in place after a reconnection: gone ones are marked, new ones counted', () => {
    const { data, marks, fresh } = reconcileRows(rows, [post('c'), post('b', 3)]);
    expect(data).toEqual([post('a'), post('b', 3)]);
    expect(marks.get('a')).toBe('left');
    expect([...fresh]).toEqual(['c']);
  });
});

test('a deleted row cannot be selected; one that left the list can', () => {
  const marks = new Map([
    ['a', 'left'],
    ['b', 'removed'],
  ] as const);
  expect(selectableIds({ data: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], marks })).toEqual(['a', 'c']);
});

test('counts at most a thousand new records, whatever arrives', () => {
  const many = Array.from({ length: MOST_FRESH + 10 }, (_, index) => change('created', post(`new ${index}`)));
  const { fresh } = applyChanges(liveRows([]), many, filter);
  expect(fresh.size).toBe(MOST_FRESH);
  expect(applyChanges({ ...liveRows<Post>([]), fresh }, many, filter).fresh).toBe(fresh);
});

test('keeps nothing of 5,000 events of records that are not shown', () => {
  const rows = liveRows([post('a'), post('b')]);
  const strangers = Array.from({ length: 5_000 }, (_, index) => post(`stranger-${index}`, 2));
  const passing = strangers.flatMap((record, index) =>
    index % 2 === 0
      ? [change('patched', record), change('patched', { ...record, status: 'draft' })]
      : [change('removed', record)],
  );
  expect(applyChanges(rows, passing, filter)).toBe(rows);
  const comeAndGo = strangers.flatMap((record) => [change('created', record), change('removed', record)]);
  const after = comeAndGo.reduce((all, each) => applyChanges(all, [each], filter), rows);
  expect(after).toEqual(rows);
});

test('no batch of changes moves, adds or drops a row', () => {
  const events = fc.constantFrom('created', 'patched', 'removed', 'restored', 'updated');
  const record = fc.record({
    _id: fc.constantFrom('a', 'b', 'c', 'd'),
    version: fc.nat(9),
    status: fc.constantFrom('published', 'draft'),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ event: events, record }), { maxLength: 40 }), (changes) => {
      const rows = applyChanges(liveRows([post('a'), post('b')]), changes, filter);
      expect(rows.data.map(({ _id }) => _id)).toEqual(['a', 'b']);
      expect([...rows.fresh].every((id) => id === 'c' || id === 'd')).toBe(true);
    }),
  );
});

test('a response that is older than a shown row does not change the row or its mark', () => {
  const edited = applyChanges(liveRows([post('a')]), [change('patched', post('a', 2, 'draft'))], filter);
  const { data, marks } = reconcileRows(edited, [post('a')]);
  expect(data).toEqual([post('a', 2, 'draft')]);
  expect(marks.get('a')).toBe('left');
});

test('the later version of a record is newer, and of equal versions the one that arrived', () => {
  const [older, newer, again] = [post('a', 2), post('a', 3), post('a', 3)];
  expect(newerOf(newer, older)).toBe(newer);
  expect(newerOf(older, newer)).toBe(newer);
  expect(newerOf(newer, again)).toBe(again);
  expect(newerOf(newer, post('b'))).toEqual(post('b'));
  expect(newerOf(undefined, older)).toBe(older);
});

test('shows appended rows once and no longer counts them as new', () => {
  const rows = applyChanges(liveRows([post('a', 2)]), [change('created', post('c'))], filter);
  const more = appendRows(rows, [post('a'), post('b'), post('c')]);
  expect(more.data).toEqual([post('a', 2), post('b'), post('c')]);
  expect(more.fresh.size).toBe(0);
  expect(appendRows(rows, []).data).toEqual(rows.data);
});

test('no change and no response replaces a row with an older version', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const record = fc.record({ _id: fc.constantFrom(...ids), version: fc.integer({ min: 1, max: 9 }) });
  const page = fc.uniqueArray(record, { selector: ({ _id }) => _id });
  const step = fc.oneof(
    fc.record({ event: fc.constantFrom('created', 'patched', 'removed', 'restored', 'updated'), record }),
    page,
  );
  const open = { ...filter, conditions: {} };
  const apply = (rows: LiveRows<Post>, next: RecordChange<Post> | readonly Post[], silently: boolean) => {
    if ('event' in next) return applyChanges(rows, [next], open);
    return silently ? reconcileRows(rows, next) : appendRows(rows, next);
  };
  const versions = (rows: LiveRows<Post>) => new Map(rows.data.map((row) => [row._id, row.version]));
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 30 }), (steps) => {
      let rows = liveRows([post('a'), post('b')]);
      for (const [next, silently] of steps) {
        const before = versions(rows);
        rows = apply(rows, next, silently);
        const after = versions(rows);
        expect(after.size).toBe(rows.data.length);
        for (const [id, shown] of before) expect(after.get(id)).toBeGreaterThanOrEqual(shown);
      }
    }),
  );
});
