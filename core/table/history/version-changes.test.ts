import fc from 'fast-check';
import { expect, test } from 'vitest';
import { versionChanges } from './version-changes.ts';

const steps = [
  { before: { a: 2 }, after: { a: 3 } },
  { before: { a: 1, b: 'x' }, after: { a: 2, b: 'y' } },
  { before: null, after: { a: 1, b: 'x' } },
];
const now = { a: 3, b: 'y' };

test('compares a version with the previous one, with any other and with the current record', () => {
  expect(versionChanges(steps, { older: 2, newer: 1 }, now)).toEqual([
    { field: 'a', older: 1, newer: 2 },
    { field: 'b', older: 'x', newer: 'y' },
  ]);
  expect(versionChanges(steps, { older: 2, newer: 0 }, now)).toContainEqual({
    field: 'a',
    older: 1,
    newer: 3,
  });
  expect(versionChanges(steps, { older: 1, newer: -1 }, now)).toEqual([{ field: 'a', older: 2, newer: 3 }]);
  expect(versionChanges(steps, { older: 3, newer: 2 }, now)).toContainEqual({
    field: 'a',
    older: null,
    newer: 1,
  });
});

test('omits a reverted change, and compares a change by the server with the current record', () => {
  const back = [{ before: { a: 2 }, after: { a: 1 } }, ...steps.slice(1)];
  expect(versionChanges(back, { older: 2, newer: 0 }, { a: 1, b: 'y' })).not.toContainEqual(
    expect.objectContaining({ field: 'a' }),
  );
  expect(versionChanges(steps, { older: 1, newer: -1 }, { a: 9 })).toEqual([
    { field: 'a', older: 2, newer: 9 },
  ]);
});

test('applying the older values of two versions to the newer one restores the older one', () => {
  const value = fc.constantFrom(null, 1, 2, 'x');
  const record = fc.record({ a: value, b: value, c: value });
  const pairs = fc.tuple(fc.array(record, { minLength: 2, maxLength: 8 }), fc.nat(), fc.nat());
  fc.assert(
    fc.property(pairs, ([states, one, other]) => {
      const history = states.slice(1).map((before, index) => ({ before, after: states[index] ?? null }));
      const newer = (one % states.length) - 1;
      const older = newer + 1 + (other % Math.max(1, history.length - newer));
      const left = states[Math.max(newer, 0)] ?? {};
      const changes = versionChanges(history, { older, newer }, states[0] ?? {});
      const back = { ...left, ...Object.fromEntries(changes.map((change) => [change.field, change.older])) };
      expect(back).toEqual(states[older]);
    }),
  );
});
