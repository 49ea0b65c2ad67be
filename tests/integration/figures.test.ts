import { FIGURES_MONTHS, type PublicFigures } from '@harbour/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

let app: TestApp;
let figures: PublicFigures;
beforeAll(async () => {
  app = await startTestApp({ seed: 'demo' });
  figures = (await app.http.get('/api/figures')).body;
});
afterAll(() => app[Symbol.asyncDispose]());

const sum = (counted: readonly { readonly count: number }[]) =>
  counted.reduce((total, { count }) => total + count, 0);

test('every running subscription is counted once by trade, by plan and by region', async () => {
  const { total } = await app.app
    .service('subscriptions')
    .find({ query: { status: { $ne: 'ended' }, $limit: 0 } });
  expect(total).toBeGreaterThan(0);
  expect([sum(figures.industries), sum(figures.plans), sum(figures.regions)]).toEqual([total, total, total]);
});

test('the months are twelve, follow one another and never fall', () => {
  const { months } = figures;
  expect(months).toHaveLength(FIGURES_MONTHS);
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
  expect(months.map(({ count }) => count)).toEqual(
    months.map(({ count }) => count).toSorted((a, b) => a - b),
  );
});

test('the modules held most come first, and all of them are in the catalogue', async () => {
  const { data } = await app.app.service('modules').find({ query: { $limit: 100 } });
  const known = data.map(({ _id }: { readonly _id: string }) => _id);
  expect(figures.modules.filter(({ module }) => !known.includes(module))).toEqual([]);
  const counts = figures.modules.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('nothing in them names a merchant', () => {
  expect(Object.keys(figures).toSorted()).toEqual([
    'at',
    'industries',
    'modules',
    'months',
    'plans',
    'regions',
  ]);
  expect(JSON.stringify(figures)).not.toMatch(/@|user|company/i);
});
