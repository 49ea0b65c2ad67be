import { createCollection, type MigrationDatabase } from './create-collection.ts';

/** Enquiries, orders, subscriptions and invoices. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'contactForms', {
    columns: [
      '"reference" text not null',
      '"name" text not null',
      '"companyName" text not null',
      '"phone" text not null',
      '"email" text not null',
      `"country" text not null default 'hk'`,
      `"locale" text not null default 'en'`,
      `"source" text not null default 'enquiry'`,
      '"message" text',
      '"testing" boolean not null default false',
      `"status" text not null default 'new'`,
      '"remarks" text',
    ],
    unique: ['reference'],
    indexes: { status: '"status", "createdAt", "_id"', email: '"email"' },
  });
}
