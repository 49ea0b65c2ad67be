import { createCollection, type MigrationDatabase } from './create-collection.ts';

/** Enquiries and the sales that follow: orders, subscriptions and invoices. */
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
  await createOrders(db);
  await createSubscriptions(db);
  await createInvoices(db);
}

async function createOrders(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'orders', {
    columns: [
      '"reference" text not null',
      '"user" uuid not null references "users"',
      `"status" text not null default 'pending'`,
      '"companyName" text not null',
      '"contactName" text not null',
      '"phone" text not null',
      '"email" text not null',
      '"industry" uuid not null references "industries"',
      '"plan" uuid not null references "appTemplates"',
      `"modules" jsonb not null default '[]'`,
      `"hardware" jsonb not null default '[]'`,
      `"region" text not null default 'hk'`,
      `"locale" text not null default 'en'`,
      '"currency" text not null',
      '"prepayMonths" integer not null default 24',
      '"total" jsonb not null',
      '"tax" jsonb not null',
      '"shippingDate" date',
      '"shippingAddress" jsonb',
      '"paidAt" timestamptz(3)',
      '"paymentReference" text',
      '"remarks" text',
    ],
    references: ['industry', 'plan'],
    unique: ['reference'],
    indexes: { ofUser: '"user", "createdAt", "_id"', status: '"status", "createdAt", "_id"' },
  });
}

async function createSubscriptions(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'subscriptions', {
    columns: [
      '"reference" text not null',
      '"user" uuid not null references "users"',
      '"order" uuid references "orders"',
      `"status" text not null default 'active'`,
      '"industry" uuid not null references "industries"',
      '"plan" uuid not null references "appTemplates"',
      `"modules" jsonb not null default '[]'`,
      `"region" text not null default 'hk'`,
      '"currency" text not null',
      '"prepayMonths" integer not null default 24',
      '"monthTotal" jsonb not null',
      '"termStart" date not null',
      '"termEnd" date not null',
      '"resumeOn" date',
      '"cancelOn" date',
      '"cancelReason" text',
      '"paymentMethod" jsonb',
    ],
    references: ['order', 'industry', 'plan'],
    unique: ['reference'],
    indexes: {
      ofUser: '"user", "createdAt", "_id"',
      status: '"status", "createdAt", "_id"',
      termEnd: '"termEnd", "_id"',
    },
  });
}

async function createInvoices(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'invoices', {
    columns: [
      '"reference" text not null',
      '"user" uuid not null references "users"',
      '"subscription" uuid references "subscriptions"',
      '"order" uuid references "orders"',
      `"status" text not null default 'open'`,
      '"companyName" text not null',
      '"currency" text not null',
      '"lines" jsonb not null',
      '"net" jsonb not null',
      '"tax" jsonb not null',
      '"total" jsonb not null',
      '"issuedAt" timestamptz(3) not null',
      '"dueOn" date not null',
      '"paidAt" timestamptz(3)',
      '"paymentReference" text',
    ],
    references: ['subscription', 'order'],
    unique: ['reference'],
    indexes: { ofUser: '"user", "createdAt", "_id"', status: '"status", "createdAt", "_id"' },
  });
}
