import { expect, test } from 'vitest';
import { createLoadingProgress, type LoadingProgress } from './loading-progress.ts';

const steps: readonly (readonly [string, (progress: LoadingProgress) => void, number])[] = [
  ['code and then data add 30 each', (p) => [p.codeFetched(true), p.dataLoaded()], 60],
  ['code alone adds 45', (p) => p.codeFetched(false), 45],
  ['data alone add 45', (p) => p.dataLoaded(), 45],
  ['a second begin changes nothing', (p) => [p.dataLoaded(), p.begin()], 45],
  ['the end of a navigation resets the progress', (p) => [p.dataLoaded(), p.end()], 0],
  ['the next navigation starts at 0', (p) => [p.dataLoaded(), p.end(), p.begin(), p.codeFetched(true)], 30],
  ['progress never exceeds 100', (p) => [1, 2, 3, 4, 5].map(() => p.dataLoaded()), 100],
];

test.each(steps)('%s', (_name, take, percent) => {
  const progress = createLoadingProgress();
  progress.begin();
  take(progress);
  expect(progress.percent()).toBe(percent);
});

test('loading outside a navigation changes no progress and notifies no subscriber', () => {
  const progress = createLoadingProgress();
  let reported = 0;
  progress.subscribe(() => (reported += 1));
  progress.codeFetched(true);
  progress.dataLoaded();
  expect([progress.percent(), reported]).toEqual([0, 0]);
});
