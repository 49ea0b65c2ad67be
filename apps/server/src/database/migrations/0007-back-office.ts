import { createCollection, type MigrationDatabase, run } from './create-collection.ts';

/** Views that staff save, and the indexes for the queries of the back office. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'savedViews', {
    columns: [
      '"page" text not null',
      '"name" text not null',
      '"query" text not null',
      '"shared" boolean not null default false',
      '"owner" uuid not null references "admins"',
    ],
    references: ['owner'],
    indexes: { name: '"name", "_id"', page: '"page", "name", "_id"' },
  });
  await run(db, [...pictures.map(pictureIndex), ...moments.map(momentIndex)]);
}

/** Fields that show a picture, for "where is it used". Most are empty and take no space in the index. */
const pictures = [
  ['news', 'image'],
  ['ads', 'media'],
  ['ads', 'smallImage'],
  ['industries', 'logo'],
  ['modules', 'photo'],
  ['users', 'avatar'],
  ['admins', 'avatar'],
] as const;

/** Times at which records appear or end, for "what comes next"; news by `publishFrom` has its index. */
const moments = [
  ['news', 'publishTo'],
  ['ads', 'publish'],
  ['ads', 'expiry'],
  ['campaigns', 'publish'],
  ['campaigns', 'expiry'],
  ['products', 'publish'],
  ['products', 'expiry'],
] as const;

function pictureIndex([table, field]: (typeof pictures)[number]): string {
  return `create index "${table}_${field}" on "${table}" ("${field}") where "${field}" is not null`;
}

function momentIndex([table, field]: (typeof moments)[number]): string {
  return `create index "${table}_${field}" on "${table}" ("${field}", "_id") where "deletedAt" is null and "${field}" is not null`;
}
