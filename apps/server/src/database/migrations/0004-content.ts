import { createCollection, type MigrationDatabase } from './create-collection.ts';

/** Content of editors: headings, posts, ads, campaigns and the shop. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'categories', {
    columns: ['"slug" text not null', '"order" integer not null default 0', '"name" jsonb not null'],
    unique: ['slug'],
    indexes: { order: '"order", "_id"' },
  });
  await createNews(db);
  await createAds(db);
  await createCollection(db, 'products', {
    columns: [
      '"slug" text not null',
      '"order" integer not null default 0',
      '"name" jsonb not null',
      '"description" jsonb',
      '"category" uuid references "categories"',
      '"price" jsonb not null',
      '"dprice" jsonb',
      `"status" text not null default 'draft'`,
      '"publish" timestamptz(3)',
      '"expiry" timestamptz(3)',
      '"target" text',
      `"media" uuid[] not null default '{}'`,
    ],
    references: ['category'],
    unique: ['slug'],
    indexes: {
      order: '"order", "_id"',
      status: '"status", "order", "_id"',
      statusOfCategory: '"category", "status", "order", "_id"',
    },
  });
}

async function createNews(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'news', {
    columns: [
      '"slug" text not null',
      '"title" jsonb not null',
      '"content" jsonb not null',
      '"author" text',
      '"category" uuid references "categories"',
      '"city" text',
      '"region" text',
      '"image" uuid references "attachments"',
      '"top" boolean not null default false',
      '"publishFrom" timestamptz(3) not null',
      '"publishTo" timestamptz(3)',
      '"hiddenTime" boolean not null default false',
      `"status" text not null default 'draft'`,
      '"hasEvent" boolean not null default false',
      '"event" jsonb',
      '"facebookPostId" text',
    ],
    references: ['category'],
    unique: ['slug', 'facebookPostId'],
    indexes: {
      publishFrom: '"publishFrom", "_id"',
      status: '"status", "publishFrom", "_id"',
      statusOfCategory: '"category", "status", "publishFrom", "_id"',
      top: '"top", "status", "publishFrom", "_id"',
      event: '"hasEvent", "status", "publishFrom", "_id"',
    },
  });
}

async function createAds(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'ads', {
    columns: [
      '"name" text not null',
      '"adType" text not null',
      `"status" text not null default 'draft'`,
      '"weight" integer not null default 1',
      '"probability" double precision not null default 1',
      '"publish" timestamptz(3)',
      '"expiry" timestamptz(3)',
      '"targetLink" text',
      '"media" uuid references "attachments"',
      '"smallImage" uuid references "attachments"',
      '"remarks" text',
      '"targetViews" integer',
      '"targetClicks" integer',
      '"currentViews" integer not null default 0',
      '"currentClicks" integer not null default 0',
    ],
    indexes: { place: '"adType", "status", "weight", "_id"' },
  });
  await createCollection(db, 'campaigns', {
    columns: [
      '"name" text not null',
      `"status" text not null default 'draft'`,
      '"publish" timestamptz(3)',
      '"expiry" timestamptz(3)',
      `"ads" uuid[] not null default '{}'`,
      '"remarks" text',
    ],
    indexes: { status: '"status", "createdAt", "_id"' },
  });
}
