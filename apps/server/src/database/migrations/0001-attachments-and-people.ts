import { createCollection, type MigrationDatabase, run } from './create-collection.ts';

/** Stored files and the two kinds of accounts. They refer to each other: one foreign key comes last. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'attachments', {
    columns: [
      '"name" text not null',
      '"dir" text',
      '"mime" text not null',
      '"size" integer not null',
      '"width" integer',
      '"height" integer',
      '"thumb" text',
      '"checksum" text not null',
      '"alt" jsonb',
      '"public" boolean not null default true',
      '"owner" uuid',
    ],
    references: ['owner'],
    indexes: { checksum: '"checksum"', dir: '"dir", "createdAt", "_id"' },
  });
  const person = [
    '"email" text not null',
    '"name" jsonb',
    `"locale" text not null default 'en'`,
    '"avatar" uuid references "attachments"',
    '"verifiedAt" timestamptz(3)',
    '"disabledAt" timestamptz(3)',
    '"lastSignInAt" timestamptz(3)',
    '"passwordHash" text',
  ];
  await createCollection(db, 'users', {
    columns: [...person, '"phone" text', '"companyName" text', '"gender" text'],
    unique: ['email'],
  });
  await createCollection(db, 'admins', {
    columns: [...person, `"type" text not null default 'editor'`],
    unique: ['email'],
  });
  await run(db, [
    'alter table "attachments" add constraint "attachments_owner_fkey" foreign key ("owner") references "users"',
  ]);
}
