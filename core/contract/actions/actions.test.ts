import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACTION_ROLES } from '../../../tests/kit/permission-matrix.ts';
import { collectionNames } from '../collections/registry.ts';
import { roles } from '../values/collection-calls.ts';
import { isReadAction } from '../values/read-actions.ts';
import { actions } from './actions.ts';
import { BATCH_MAX } from './batches.ts';

const ID = '0190f5a0-0000-7000-8000-000000000001';

const open: { readonly [name in keyof typeof actions]: readonly string[] } = ACTION_ROLES;

describe.each(Object.entries(actions))('%s', (name, action) => {
  it('is open to exactly the roles listed for it', () => {
    expect(roles.filter((role) => action.roles.includes(role))).toEqual(
      Object.entries(open).find(([known]) => known === name)?.[1],
    );
  });

  it('is a read action exactly if its method is find', () => {
    expect(isReadAction(name)).toBe(action.method === 'find');
  });

  it('rejects unknown fields and null', () => {
    expect(v.is(action.data, { nonsense: 1 })).toBe(false);
    expect(v.is(action.data, null)).toBe(false);
  });

  it('does not have the name of a collection', () => {
    expect(collectionNames).not.toContain(name);
  });
});

describe('a batch', () => {
  const { data } = actions.batches;
  const accepts = (changes: readonly unknown[]) => v.is(data, { collection: 'news', changes });

  it.each([
    [{ _id: ID, version: 1, data: { top: true } }, true],
    [{ _id: ID, version: 1, remove: true }, true],
    [{ _id: ID, version: 1, remove: true, force: true }, true],
    [{ _id: ID, restore: true }, true],
    [{ create: {} }, true],
    [{ _id: ID, data: { top: true } }, false],
    [{ _id: ID, version: 0, remove: true }, false],
    [{ _id: ID, version: 1, remove: false }, false],
    [{ _id: ID, version: 1, data: {}, remove: true }, false],
    [{ _id: 'x', restore: true }, false],
    [{ _id: ID, purge: true }, false],
  ])('with the change %j is valid: %s', (change, expected) => {
    expect(accepts([change])).toBe(expected);
  });

  it('has 1 to 100 changes and each record at most once', () => {
    const creates = (count: number) => Array.from({ length: count }, () => ({ create: {} }));
    expect([0, 1, BATCH_MAX, BATCH_MAX + 1].map((count) => accepts(creates(count)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(
      accepts([
        { _id: ID, restore: true },
        { _id: ID, version: 1, remove: true },
      ]),
    ).toBe(false);
  });

  it('changes a known collection', () => {
    expect(v.is(data, { collection: 'toString', changes: [{ create: {} }] })).toBe(false);
  });
});
