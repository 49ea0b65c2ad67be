import type { PublicFigures } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const figures: PublicFigures = (await app.http.get('/api/figures')).body;
const running: readonly Running[] = await app.find('subscriptions', { status: { $ne: 'ended' } });

interface Running {
  readonly industry: string;
  readonly region: string;
  readonly modules: readonly { readonly id: string }[];
}

/** The groups that may be told apart, each with its share in percent; highest first. */
function largeGroups(keysOf: (subscription: Running) => readonly string[]): readonly [string, number][] {
  const counts = Map.groupBy(running.flatMap(keysOf), (key) => key);
  const large = [...counts].filter(([, { length }]) => length >= figures.smallest);
  return large.map(([key, { length }]) => [key, Math.round((length / running.length) * 100)]);
}

/** Groups without their order, in which equal shares may stand either way. */
const inAnyOrder = (groups: Iterable<readonly [string | null, number]>) => new Map(groups);

test('divides subscriptions by place and by industry, and gathers small groups into one', () => {
  expect(running.length).toBeGreaterThan(figures.smallest * 2);
  const reported = figures.industries.map(({ industry, percent }) => [industry, percent] as const);
  const trades = largeGroups(({ industry }) => [industry]);
  expect(inAnyOrder(reported.filter(([industry]) => industry !== null))).toEqual(inAnyOrder(trades));
  const others = running.filter(({ industry }) => !trades.some(([large]) => large === industry));
  expect(others.length).toBeGreaterThanOrEqual(figures.smallest);
  expect(reported.at(-1)).toEqual([null, Math.round((others.length / running.length) * 100)]);
  const places = figures.regions.map(({ region, percent }) => [region, percent] as const);
  expect(inAnyOrder(places)).toEqual(inAnyOrder(largeGroups(({ region }) => [region])));
});

test('omits a module that few subscriptions have', () => {
  const reported = figures.modules.map(({ module, percent }) => [module, percent] as const);
  const held = largeGroups(({ modules }) => [...new Set(modules.map(({ id }) => id))]);
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(running.flatMap(({ modules }) => modules.map(({ id }) => id))).size).toBeGreaterThan(
    held.length,
  );
  expect(inAnyOrder(reported)).toEqual(inAnyOrder(held));
  const shares = reported.map(([, percent]) => percent);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test('names no merchant and no number of subscriptions', () => {
  expect(Object.keys(figures).toSorted()).toEqual([
    'at',
    'industries',
    'modules',
    'plans',
    'regions',
    'smallest',
  ]);
  expect(JSON.stringify(figures)).not.toMatch(/@|user|company|count|total/i);
});

test('gives no figures for too few subscriptions', async () => {
  await using small = await startTestApp({ seed: 'reference' });
  const { at: _, ...rest } = (await small.http.get('/api/figures')).body;
  expect(rest).toEqual({ smallest: 5, industries: [], plans: [], regions: [], modules: [] });
});
