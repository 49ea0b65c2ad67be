import { expect, test } from 'vitest';
import { createLoadingProgress, type LoadingProgress } from './loading-progress.ts';

const steps: readonly (readonly [string, (progress: LoadingProgress) => void, number])[] = [
  ['code and then data rise 30 each', (p) => [p.codeFetched(true), p.dataLoaded()], 60],
  ['code alone rises 45', (p) => p.codeFetched(false), 45],
  ['data alone, where the code is there, rise 45', (p) => p.dataLoaded(), 45],
  ['being told twice that a navigation goes on changes nothing', (p) => [p.dataLoaded(), p.begin()], 45],
  ['a finished navigation leaves nothing', (p) => [p.dataLoaded(), p.end()], 0],
  ['the next navigation begins anew', (p) => [p.dataLoaded(), p.end(), p.begin(), p.codeFetched(true)], 30],
  ['no way is longer than the whole', (p) => [1, 2, 3, 4, 5].map(() => p.dataLoaded()), 100],
];

test.each(steps)('%s', (_name, take, percent) => {
  const progress = createLoadingProgress();
  progress.begin();
  take(progress);
  expect(progress.percent()).toBe(percent);
});

test('what is loaded outside a navigation moves nothing and tells nobody', () => {
  const progress = createLoadingProgress();
  let reported = 0;
  progress.subscribe(() => (reported += 1));
  progress.codeFetched(true);
  progress.dataLoaded();
  expect([progress.percent(), reported]).toEqual([0, 0]);
});
