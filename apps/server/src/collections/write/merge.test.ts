import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergePatch } from './merge.ts';

const current = { name: 'Ada', age: 36, tags: ['a'] };

it.each([
  ['a field nobody touched since', { name: 'Bo' }, { age: 3 }, 2, { name: 'Bo' }, []],
  ['a field someone changed since', { age: 1 }, { age: 3 }, 2, { age: 1 }, ['age']],
  ['a field someone changed before', { age: 1 }, { age: 2 }, 2, { age: 1 }, []],
  ['the value that is there already', { age: 36 }, { age: 3 }, 2, {}, []],
  ['an equal list', { tags: ['a'] }, { tags: 3 }, 1, {}, []],
  ['no version', { age: 1 }, { age: 3 }, undefined, { age: 1 }, []],
] as const)('merges %s', (...[, sent, fieldVersions, from, changed, conflicting]) => {
  const merged = mergePatch({ current, fieldVersions: { ...fieldVersions }, from, sent });
  expect(merged.changed).toEqual(changed);
  expect(merged.conflicts.map(({ field }) => field)).toEqual(conflicting);
});

it('never drops an edit: every sent field is stored, in conflict, or already there', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 2 }));
  const versions = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(values, values, fc.tuple(versions, fc.integer({ min: 1, max: 5 })), (held, sent, known) => {
      const [fieldVersions, from] = known;
      const { changed, conflicts } = mergePatch({ current: held, fieldVersions, from, sent });
      const after = { ...held, ...changed };
      for (const [field, value] of Object.entries(sent)) expect(after[field]).toBe(value);
      for (const { field } of conflicts) expect(fieldVersions[field]).toBeGreaterThan(from);
    }),
  );
});
