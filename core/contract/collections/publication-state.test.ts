import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesWhere } from '../query/matches-where.ts';
import { resolveGrant } from '../query/resolve-grant.ts';
import { grantFor } from './permissions.ts';
import {
  adsOfCampaigns,
  hasPublication,
  publicationFault,
  publicationPeriods,
  publicationState,
} from './publication-state.ts';
import { collectionNames, collections } from './registry.ts';

const now = '2026-05-01T00:00:00.000Z';
const before = '2026-04-01T00:00:00.000Z';
const later = '2026-06-01T00:00:00.000Z';

describe('the state of a publication', () => {
  test('is live exactly while visitors may read the record', () => {
    const instant = fc.constantFrom(null, before, now, later);
    const status = fc.constantFrom('draft', 'published', 'meet');
    for (const collection of collectionNames.filter(hasPublication)) {
      const { from, until } = publicationPeriods[collection];
      const grant = resolveGrant(grantFor('anonymous', collection, 'get') ?? { _id: '' }, { me: null, now });
      fc.assert(
        fc.property(status, instant, instant, (chosen, start, end) => {
          const record = { status: chosen, [from]: start, [until]: end };
          const isShown = grant === true || matchesWhere(record, grant);
          expect(publicationState(collection, record, { now }) === 'live').toBe(isShown);
        }),
      );
    }
  });

  test('exists for every collection that has an end', () => {
    const ending = collectionNames.filter((name) => {
      const fields = Object.keys(collections[name].fields);
      return fields.includes('status') && (fields.includes('publishTo') || fields.includes('expiry'));
    });
    expect(ending.toSorted()).toEqual(Object.keys(publicationPeriods).toSorted());
  });

  test('of an ad depends on a campaign that runs', () => {
    const ad = { _id: 'a', status: 'published' };
    const campaign = { status: 'published', ads: ['a'] };
    const stateWith = (campaigns: readonly object[]) =>
      publicationState('ads', ad, { now, runningAds: adsOfCampaigns(campaigns, now) });
    expect(stateWith([campaign])).toBe('live');
    expect(
      stateWith([
        { ...campaign, publish: later },
        { ...campaign, status: 'draft' },
      ]),
    ).toBe('inNoCampaign');
    expect(publicationState('ads', ad, { now })).toBe('live');
    expect(publicationState('ads', { ...ad, status: 'meet' }, { now })).toBe('targetMet');
    expect(publicationState('ads', { ...ad, expiry: before }, { now, runningAds: new Set() })).toBe('ended');
  });
});

describe('a publication is refused', () => {
  const fault = (last: object | null, after: object) =>
    publicationFault('products', { before: last, after, now });
  test('when it ends before it begins', () => {
    expect(fault(null, { status: 'draft', publish: later, expiry: before })).toBe('endsBeforeStart');
    expect(fault(null, { status: 'draft', publish: later, expiry: later })).toBe('endsBeforeStart');
    const old = { status: 'draft', publish: later, expiry: before };
    expect(fault(old, { ...old, name: 'Till' })).toBeUndefined();
  });

  test('when it is over already, but not when something live is ended', () => {
    expect(fault(null, { status: 'published', expiry: before })).toBe('alreadyOver');
    expect(fault({ status: 'draft', expiry: before }, { status: 'published', expiry: before })).toBe(
      'alreadyOver',
    );
    expect(fault({ status: 'published' }, { status: 'published', expiry: before })).toBeUndefined();
    expect(fault({ status: 'draft' }, { status: 'draft', expiry: before })).toBeUndefined();
  });
});
