import { createCollection, type MigrationDatabase } from './create-collection.ts';

/** Industries, modules and the plans that join them. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'industries', {
    columns: [
      '"slug" text not null',
      '"order" integer not null default 0',
      '"major" boolean not null default false',
      '"name" jsonb not null',
      '"description" jsonb not null',
      '"icon" text not null',
      '"logo" uuid references "attachments"',
      `"items" jsonb not null default '[]'`,
    ],
    unique: ['slug'],
    indexes: { order: '"order", "_id"', major: '"major", "order", "_id"' },
  });
  await createCollection(db, 'modules', {
    columns: [
      '"slug" text not null',
      '"order" integer not null default 0',
      '"name" jsonb not null',
      '"shortDesc" jsonb not null',
      '"description" jsonb not null',
      '"icon" text',
      '"photo" uuid references "attachments"',
      '"counter" boolean not null default false',
      '"monthPrice" jsonb',
    ],
    unique: ['slug'],
    indexes: { order: '"order", "_id"' },
  });
  await createCollection(db, 'appTemplates', {
    columns: [
      '"name" jsonb not null',
      '"type" text not null',
      '"monthPrice" jsonb not null',
      '"prepayMonth" integer not null default 24',
      '"showOnHome" boolean not null default false',
      '"order" integer not null default 0',
      '"industry" uuid not null references "industries"',
      `"modules" jsonb not null default '[]'`,
    ],
    references: ['industry'],
    indexes: {
      order: '"order", "_id"',
      home: '"showOnHome", "order", "_id"',
      homeOfIndustry: '"industry", "showOnHome", "order", "_id"',
    },
  });
}
