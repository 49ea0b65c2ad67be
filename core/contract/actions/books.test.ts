import { expect, test } from 'vitest';
import { nameBookPeriod } from './books.ts';

test.each([
  ['2026-11', 1, '2026-11'],
  ['2026-01', 3, '2025-11–2026-01'],
  ['2026-12', 12, '2026-01–2026-12'],
] as const)('a report up to %s over %i months is named %s', (month, months, expected) => {
  expect(nameBookPeriod(month, months)).toBe(expected);
});
