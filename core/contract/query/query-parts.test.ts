import { expect, it } from 'vitest';
import { collectionNames, collections } from '../collections/registry.ts';
import { canRead } from '../definition/access.ts';
import { allFields } from '../definition/define-collection.ts';
import type { Field } from '../definition/field.ts';
import { roles } from '../values/collection-calls.ts';
import { checkListQuery } from './check-list-query.ts';
import { fieldOfPart, fieldPart } from './query-parts.ts';

/** Every way in which a query could compare a field or order by it. */
function waysToAsk(name: string): readonly object[] {
  const keys = [name, `${name}@en`, `${name}@zh-hk`, `${name}@HKD`];
  const operators = [{ $ne: null }, { $contains: 'a' }, { $empty: false }, { $missing: 'en' }];
  return keys.flatMap((key) => [
    { $sort: { [key]: 1 } },
    ...operators.flatMap((operator) => [{ [key]: operator }, { $or: [{ [key]: operator }] }]),
  ]);
}

function isUnreadable(role: (typeof roles)[number], field: Field): boolean {
  return !canRead(role, field) || field.kind === 'secret';
}

it('refuses every filter and sort by a field that the role may not read, whole or in part', () => {
  const offenders = collectionNames.flatMap((collection) =>
    roles.flatMap((role) =>
      Object.entries(allFields(collections[collection]))
        .filter(([, field]) => isUnreadable(role, field))
        .flatMap(([name]) => waysToAsk(name))
        .filter((query) => checkListQuery(collections[collection], query, role).ok)
        .map((query) => `${role} ${collection} ${JSON.stringify(query)}`),
    ),
  );
  expect(offenders).toEqual([]);
});

it('refuses titles of related records unless the role may read all of these records', () => {
  // A merchant lists only their own orders; an editor has no grant to the devices of users.
  expect(checkListQuery(collections.orders, { 'user@en': { $contains: 'a' } }, 'merchant').ok).toBe(false);
  expect(checkListQuery(collections.devices, { $sort: { 'user@en': 1 } }, 'editor')).toMatchObject({
    ok: false,
    error: { code: 'forbidden-field', subject: 'user@en' },
  });
});

it('a field part is one language, one currency or a related title, and nothing else', () => {
  const { fields } = collections.products;
  expect(fieldPart(fields, 'name@zh-hk')).toMatchObject({ of: 'text', language: 'zh-hk' });
  expect(fieldPart(fields, 'price@SGD')).toMatchObject({ of: 'amount', currency: 'SGD' });
  expect(fieldPart(fields, 'category@en')).toMatchObject({ of: 'title', collection: 'categories' });
  expect(fieldPart(fields, 'goesWith@en')).toMatchObject({ of: 'title', collection: 'products' });
  const others = ['name', 'name@', 'name@HKD', 'price@en', 'order@en', 'media@en', 'name@en@en', 'gone@en'];
  expect(others.filter((key) => fieldPart(fields, key))).toEqual([]);
});

it('compares amounts as numbers and the other parts as text', () => {
  const columns = ['name@en', 'price@HKD', 'category@en'].map((key) => {
    const part = fieldPart(collections.products.fields, key);
    return part && fieldOfPart(part).column;
  });
  expect(columns).toEqual(['text', 'double precision', 'text']);
});
