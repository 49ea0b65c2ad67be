import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalValues } from '../values/equal-values.ts';
import { changedFields, mergeRecords, resolveConflicts } from './merge.ts';

const value = fc.oneof(
  fc.constantFrom(1, 2, null, 'a', 'b'),
  fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
  fc.record({ en: fc.constantFrom('x', 'y') }),
);
const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'toString'), value);
const read = (from: object, field: string): unknown => Object.getOwnPropertyDescriptor(from, field)?.value;
const fieldsOf = (...records: readonly object[]) => [
  ...new Set(records.flatMap((each) => Object.keys(each))),
];

describe('merge', () => {
  test('never drops an edit: each is in the result or in a conflict with both values', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { merged, conflicts } = mergeRecords(base, mine, theirs);
        for (const field of fieldsOf(base, mine, theirs)) {
          const conflict = conflicts.find((each) => each.field === field);
          const stored = conflict ? [conflict.mine, conflict.theirs] : [read(merged, field)];
          for (const side of [read(mine, field), read(theirs, field)]) {
            const isEdit = !equalValues(side, read(base, field));
            expect(!isEdit || stored.some((one) => equalValues(one, side))).toBe(true);
          }
        }
      }),
    );
  });

  test('invents nothing: every value comes from one of the three records', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { merged } = mergeRecords(base, mine, theirs);
        for (const field of Object.keys(merged)) {
          const sources = [base, mine, theirs].map((from) => read(from, field));
          expect(sources.some((source) => equalValues(source, read(merged, field)))).toBe(true);
        }
      }),
    );
  });

  test('adopts the edits of one side, and accepts equal edits of both', () => {
    fc.assert(
      fc.property(record, record, (base, edited) => {
        const clean = { merged: edited, conflicts: [] };
        expect(equalValues(mergeRecords(base, base, edited), clean)).toBe(true);
        expect(equalValues(mergeRecords(base, edited, base), clean)).toBe(true);
        expect(equalValues(mergeRecords(base, edited, edited), clean)).toBe(true);
      }),
    );
  });

  test('is symmetric in its conflicts and, without any, in its result', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const one = mergeRecords(base, mine, theirs);
        const other = mergeRecords(base, theirs, mine);
        expect(one.conflicts.map(({ field }) => field).toSorted()).toEqual(
          other.conflicts.map(({ field }) => field).toSorted(),
        );
        if (one.conflicts.length === 0) expect(equalValues(one.merged, other.merged)).toBe(true);
      }),
    );
  });

  test('gives the same result for three separate edits in any grouping', () => {
    const owners = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom(0, 1, 2));
    fc.assert(
      fc.property(record, record, owners, (base, edits, owner) => {
        const by = (person: number) => ({
          ...base,
          ...Object.fromEntries(Object.entries(edits).filter(([field]) => read(owner, field) === person)),
        });
        const merge = (mine: object, theirs: object) => mergeRecords(base, mine, theirs).merged;
        const left = merge(merge(by(0), by(1)), by(2));
        const right = merge(by(0), merge(by(1), by(2)));
        expect(equalValues(left, right)).toBe(true);
      }),
    );
  });

  test('treats a deleted field against a changed one as a conflict', () => {
    expect(mergeRecords({ a: 1 }, {}, { a: 2 })).toEqual({
      merged: { a: 2 },
      conflicts: [{ field: 'a', base: 1, mine: undefined, theirs: 2 }],
    });
    expect(resolveConflicts(mergeRecords({ a: 1 }, {}, { a: 2 }), { a: 'mine' })).toEqual({});
  });
});

describe('choices', () => {
  test('of one side everywhere return that side of each conflict', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const merge = mergeRecords(base, mine, theirs);
        const choices = Object.fromEntries(merge.conflicts.map(({ field }) => [field, 'mine' as const]));
        const result = resolveConflicts(merge, choices);
        for (const { field } of merge.conflicts)
          expect(equalValues(read(result, field), read(mine, field))).toBe(true);
        expect(equalValues(resolveConflicts(merge, {}), merge.merged)).toBe(true);
      }),
    );
  });
});

describe('changes', () => {
  test('are the fields that differ, with null for a removed one', () => {
    expect(changedFields({ a: 1, b: { x: 1 }, c: 3 }, { a: 1, b: { x: 2 } })).toEqual({
      b: { x: 2 },
      c: null,
    });
    expect(changedFields({ a: [1] }, { a: [1] })).toEqual({});
  });

  test('applied to the base give the edited record', () => {
    fc.assert(
      fc.property(record, record, (base, edited) => {
        const result = { ...base, ...changedFields(base, edited) };
        for (const field of fieldsOf(base, edited))
          expect(equalValues(read(result, field) ?? null, read(edited, field) ?? null)).toBe(true);
      }),
    );
  });
});
