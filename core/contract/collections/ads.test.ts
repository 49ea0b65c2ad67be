import { expect, it } from 'vitest';
import { isTargetMet } from './ads.ts';

it.each([
  [{ targetViews: 100, currentViews: 99 }, false],
  [{ targetViews: 100, currentViews: 100 }, true],
  [{ targetClicks: 5, currentClicks: 6 }, true],
  [{ targetViews: 100, targetClicks: 5, currentViews: 100, currentClicks: 0 }, true],
  [{ targetViews: null, currentViews: 7 }, false],
  [{ targetViews: 0, currentViews: 0 }, false],
  [{}, false],
])('%j has met its target: %s', (counts, expected) => {
  expect(isTargetMet(counts)).toBe(expected);
});
