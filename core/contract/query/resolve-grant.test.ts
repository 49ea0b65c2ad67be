import { describe, expect, it } from 'vitest';
import { grantFor } from '../collections/permissions.ts';
import { collections } from '../collections/registry.ts';
import { matchesWhere } from './matches-where.ts';
import { grantCovers, impliedValues, resolveGrant } from './resolve-grant.ts';

const now = '2026-03-01T00:00:00.000Z';

describe('resolveGrant', () => {
  it('replaces $me and $now by the values of the session at any depth', () => {
    const grant = { $or: [{ owner: '$me' }, { at: { $lte: '$now' }, by: { $in: ['$me', 'x'] } }] };
    expect(resolveGrant(grant, { me: 'ada', now })).toEqual({
      $or: [{ owner: 'ada' }, { at: { $lte: now }, by: { $in: ['ada', 'x'] } }],
    });
  });

  it('leaves an unconditional grant unchanged', () => {
    expect(resolveGrant(true, { me: null, now })).toBe(true);
  });

  it.each([
    { user: '$me' },
    { user: { $in: ['$me'] } },
    { user: { $ne: '$me' } },
    { $and: [{ user: '$me' }] },
  ])('matches no record for an anonymous caller: %j', (grant) => {
    const where = resolveGrant(grant, { me: null, now });
    for (const user of [null, 'ada', '$me']) {
      expect(where !== true && matchesWhere({ _id: 'id', user }, where)).toBe(false);
    }
  });
});

describe('impliedValues', () => {
  it('returns the plain values that a condition requires', () => {
    const grant = resolveGrant({ user: '$me', at: { $lte: '$now' } }, { me: 'ada', now });
    expect(impliedValues(grant)).toEqual({ user: 'ada' });
    expect(impliedValues(true)).toEqual({});
  });
});

describe('the public sees news that is', () => {
  const grant = resolveGrant(grantFor('anonymous', collections.news, 'find') ?? { _id: { $in: [] } }, {
    me: null,
    now,
  });
  const before = '2026-02-28T00:00:00.000Z';
  const after = '2026-03-02T00:00:00.000Z';

  it.each([
    ['published', before, null, true],
    ['published', now, null, true],
    ['published', before, after, true],
    ['published', null, null, true],
    ['draft', before, null, false],
    ['published', after, null, false],
    ['published', before, now, false],
    ['published', before, before, false],
  ])('%s from %s to %s: %s', (...[status, publishFrom, publishTo, shown]) => {
    expect(grant !== true && matchesWhere({ status, publishFrom, publishTo }, grant)).toBe(shown);
  });
});

describe('grantCovers', () => {
  const session = { me: 'ada', now };
  it.each([
    [undefined, {}, false],
    [true, { status: 'sent' }, true],
    [{ status: 'draft' }, { status: 'draft' }, true],
    [{ status: 'draft' }, { status: 'sent' }, false],
    [{ status: 'draft' }, { title: 'not loaded' }, true],
    [{ owner: '$me', status: 'draft' }, { owner: 'ada' }, true],
    [{ owner: '$me', status: 'draft' }, { owner: 'ben' }, false],
    [{ $or: [{ owner: '$me' }, { shared: true }] }, { owner: 'ben', shared: false }, false],
  ] as const)('%j of %j is %s', (grant, record, covers) => {
    expect(grantCovers(grant, record, session)).toBe(covers);
  });
});
