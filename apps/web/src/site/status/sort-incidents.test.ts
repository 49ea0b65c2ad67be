import { expect, test } from 'vitest';
import { sortIncidents } from './sort-incidents.ts';

const NOW = { at: '2026-11-23T12:00:00.000Z', oldest: '2026-08-26' };

test.each([
  ['2026-11-24T00:00:00.000Z', null, 'planned'],
  ['2026-11-23T11:00:00.000Z', null, 'open'],
  ['2026-11-23T11:00:00.000Z', '2026-11-23T13:00:00.000Z', 'open'],
  ['2026-11-23T11:00:00.000Z', '2026-11-23T12:00:00.000Z', 'past'],
  ['2026-08-01T00:00:00.000Z', '2026-08-26T00:00:00.000Z', 'past'],
  // It is ongoing, however long ago it began.
  ['2026-03-01T00:00:00.000Z', null, 'open'],
  ['2026-03-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z', 'open'],
  ['2026-03-01T00:00:00.000Z', '2026-08-25T23:00:00.000Z', undefined],
])('an incident from %s to %s is %s', (startedAt, endedAt, expected) => {
  const groups = Object.entries(sortIncidents([{ startedAt, endedAt }], NOW));
  expect(groups.find(([, group]) => group.length > 0)?.[0]).toBe(expected);
});
