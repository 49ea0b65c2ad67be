import { collections } from '@harbour/core/contract/collections';
import { expect, test } from 'vitest';
import { columnOf, draftMigration, indexesOf } from './draft-migration.ts';

const { news, ads, products, campaigns, appTemplates } = collections;

test('a column has the type, the target and the default that the contract states', () => {
  const drafted = [
    columnOf('slug', news.fields.slug),
    columnOf('category', news.fields.category),
    columnOf('industry', appTemplates.fields.industry),
    columnOf('publishFrom', news.fields.publishFrom),
    columnOf('status', news.fields.status),
    columnOf('top', news.fields.top),
    columnOf('event', news.fields.event),
    columnOf('probability', ads.fields.probability),
    columnOf('media', products.fields.media),
    columnOf('modules', appTemplates.fields.modules),
  ];
  expect(drafted).toEqual([
    '"slug" text not null',
    '"category" uuid references "categories"',
    '"industry" uuid not null references "industries"',
    '"publishFrom" timestamptz(3) not null',
    `"status" text not null default 'draft'`,
    '"top" boolean not null default false',
    '"event" jsonb',
    '"probability" double precision not null default 1',
    `"media" uuid[] not null default '{}'`,
    `"modules" jsonb not null default '[]'`,
  ]);
});

test('a public list gets an index of its filters and order, and the default order its own', () => {
  expect(indexesOf(products)).toEqual({
    byOrder: '"order", "_id"',
    statusByOrder: '"status", "order", "_id"',
    statusCategoryByOrder: '"status", "category", "order", "_id"',
  });
});

test('sorting by creation needs no index, because every table has one', () => {
  expect(indexesOf({ ...campaigns, publicLists: [] })).toEqual({});
});

test('an index of a mixed order has the direction of each field', () => {
  expect(indexesOf({ ...campaigns, defaultSort: { name: 1, createdAt: -1 }, publicLists: [] })).toEqual({
    byNameCreatedAt: '"name", "createdAt" desc, "_id"',
  });
});

test('a collection that shows files counts their uses, and another one does not', () => {
  expect(draftMigration(products)).toContain("await countFileUses(db, 'products', ['media']);");
  expect(draftMigration(campaigns)).not.toContain('countFileUses');
});
