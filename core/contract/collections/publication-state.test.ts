import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fields } from '../definition/field.ts';
import { matchesWhere } from '../query/matches-where.ts';
import { resolveGrant } from '../query/resolve-grant.ts';
import { grantFor } from './permissions.ts';
import {
  adsOfCampaigns,
  hasPublication,
  periodFault,
  publicationPeriods,
  publicationState,
  recordPeriods,
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

  test('exists for every collection with an end of publication', () => {
    const ending = collectionNames.filter((name) => {
      const fields = Object.keys(collections[name].fields);
      return fields.includes('status') && (fields.includes('publishTo') || fields.includes('expiry'));
    });
    expect(ending.toSorted()).toEqual(Object.keys(publicationPeriods).toSorted());
  });

  test('of an ad depends on a running campaign', () => {
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
    periodFault('products', { before: last, after, now })?.code;
  test('if it ends before it starts', () => {
    expect(fault(null, { status: 'draft', publish: later, expiry: before })).toBe('endsBeforeStart');
    expect(fault(null, { status: 'draft', publish: later, expiry: later })).toBe('endsBeforeStart');
    const old = { status: 'draft', publish: later, expiry: before };
    expect(fault(old, { ...old, name: 'Till' })).toBeUndefined();
  });

  test('if it is already over, unless this ends a live publication', () => {
    expect(fault(null, { status: 'published', expiry: before })).toBe('alreadyOver');
    expect(fault({ status: 'draft', expiry: before }, { status: 'published', expiry: before })).toBe(
      'alreadyOver',
    );
    expect(fault({ status: 'published' }, { status: 'published', expiry: before })).toBeUndefined();
    expect(fault({ status: 'draft' }, { status: 'draft', expiry: before })).toBeUndefined();
  });
});

describe('a period in a record', () => {
  const event = (startDate: string, endDate: string) => ({ event: { startDate, endDate } });
  const fault = (last: object | null, after: object) => periodFault('news', { before: last, after, now });

  test('may not end before it starts', () => {
    const turned = event(later, before);
    expect(fault(null, turned)).toEqual({ code: 'endsBeforeStart', path: 'event.endDate' });
    expect(fault(event(before, later), turned)).toEqual({ code: 'endsBeforeStart', path: 'event.endDate' });
    expect(fault(turned, { ...turned, title: 'Fair' })).toBeUndefined();
    expect(fault(null, { ...event(before, later), publishFrom: null })).toBeUndefined();
    expect(fault(null, event(before, before))).toBeUndefined();
    expect(fault(null, { event: null })).toBeUndefined();
  });

  test('is listed for every pair of start and end fields', () => {
    const found = collectionNames.flatMap((name) =>
      periodsIn(collections[name].fields).map((period) => [name, period]),
    );
    const listed = Object.entries(recordPeriods).flatMap(([name, periods]) =>
      periods.map(({ from, until }) => [name, `${from} ${until}`]),
    );
    expect(found.toSorted()).toEqual(listed.toSorted());
  });
});

const START = /^(?:start|publish|from|termStart)(?:ed)?(?:From|At|Date)?$/;
const END = /^(?:end|until|expiry|publishTo|termEnd)(?:ed)?(?:At|Date)?$/;

/** Returns the pairs of ends among the fields that staff may write, and within their objects. */
function periodsIn(fields: Fields, within = ''): readonly string[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.write?.length !== 0);
  const times = names.filter((name) => ['date', 'dateTime'].includes(fields[name]?.kind ?? ''));
  const from = times.find((name) => START.test(name));
  const until = times.find((name) => END.test(name));
  const own = from && until ? [`${within}${from} ${within}${until}`] : [];
  const inner = names.flatMap((name) => {
    const field = fields[name];
    return field?.kind === 'object' && field.fields ? periodsIn(field.fields, `${within}${name}.`) : [];
  });
  return [...own, ...inner];
}
