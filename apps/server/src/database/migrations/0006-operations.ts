import { createCollection, type MigrationDatabase, run } from './create-collection.ts';

/** Push, devices, the site's settings, and the server's records. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createPush(db);
  await createSettings(db);
  await createCollection(db, 'auditLog', {
    columns: [
      '"actor" uuid not null',
      '"actorEmail" text not null',
      '"role" text not null',
      '"method" text not null',
      '"collection" text not null',
      '"record" uuid not null',
      '"before" jsonb',
      '"after" jsonb',
      '"ip" text',
      '"requestId" text',
    ],
    indexes: {
      record: '"record", "createdAt", "_id"',
      actor: '"actor", "createdAt", "_id"',
      collection: '"collection", "createdAt", "_id"',
    },
  });
  await createCollection(db, 'missingTranslations', {
    columns: [
      '"key" text not null',
      '"url" text not null',
      '"locale" text not null',
      '"app" text not null',
      '"count" integer not null default 1',
    ],
    indexes: { key: '"key", "locale", "app"' },
  });
}

async function createPush(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'pushMessages', {
    columns: [
      '"title" jsonb not null',
      '"body" jsonb not null',
      '"date" timestamptz(3)',
      '"link" text',
      `"status" text not null default 'draft'`,
      '"sentCount" integer not null default 0',
      '"deliveredCount" integer not null default 0',
      '"failedCount" integer not null default 0',
      '"clickCount" integer not null default 0',
    ],
    indexes: { due: '"status", "date", "_id"' },
  });
  await createCollection(db, 'devices', {
    columns: [
      '"deviceId" text not null',
      '"name" text',
      '"user" uuid references "users"',
      '"lastIP" text',
      '"firstSession" timestamptz(3)',
      '"lastSession" timestamptz(3)',
      '"pushEnabled" boolean not null default false',
      '"pushToken" text',
    ],
    references: ['user'],
    unique: ['deviceId'],
    indexes: { lastSession: '"lastSession", "_id"' },
  });
}

async function createSettings(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'settings', {
    columns: [
      `"name" text not null default 'site'`,
      '"header" jsonb',
      '"headerPhoto" uuid references "attachments"',
      '"footerGradientStart" text',
      '"footerGradientEnd" text',
      '"mapHk" jsonb',
      '"mapCanada" jsonb',
      '"showEvent" boolean not null default true',
      '"showShop" boolean not null default true',
      '"sponsorName" text',
      '"contactForm" boolean not null default true',
      '"subscription" boolean not null default true',
      '"dark" boolean not null default true',
      '"region" text',
      '"regions" jsonb',
      '"currency" text',
      '"currencies" jsonb',
    ],
    unique: ['name'],
  });
  // The only record; no other can be created.
  await run(db, [
    `insert into "settings" ("_id", "createdAt", "updatedAt")
     values ('00000000-0000-7000-8000-000000000001', now(), now())`,
  ]);
}
