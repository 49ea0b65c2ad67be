import { readdir } from 'node:fs/promises';
import { type CollectionName, collectionNames } from '@harbour/core/contract/collections';
import { creditNoteContents, invoiceContents, refundContents } from './invoices.ts';
import { orderContents, subscriptionContents } from './orders.ts';
import { paymentContents } from './payments.ts';
import { CONTENT_FOLDER, readArticle, readContents } from './read-content.ts';
import { readSales } from './sale.ts';
import { type Content, type SeedBatch, type SeedRecord, seedBatch } from './seed-record.ts';

/**
 * Demonstration records for every screen, in the order they are stored. Everyone signs in with the password
 * of `passwordHash`.
 */
export async function demoBatches(now: Date, passwordHash: string): Promise<readonly SeedBatch[]> {
  const sales = await readSales(now);
  const withPassword = (people: readonly Content[]) => people.map((person) => ({ ...person, passwordHash }));
  const batches = [
    seedBatch('users', withPassword(await readContents('users.json')), now),
    seedBatch('billingProfiles', await readContents('billing-profiles.json'), now),
    seedBatch('admins', withPassword(await readContents('admins.json')), now),
    seedBatch('products', await readContents('products.json'), now),
    seedBatch('ads', await readContents('ads.json'), now),
    seedBatch('campaigns', await readContents('campaigns.json'), now),
    seedBatch('authors', await readContents('authors.json'), now),
    seedBatch('customers', await readContents('customers.json'), now),
    seedBatch('news', await readPosts(), now),
    seedBatch('pushMessages', await readContents('push-messages.json'), now),
    seedBatch('contactForms', await readContents('contact-forms.json'), now),
    seedBatch('orders', orderContents(sales), now),
    seedBatch('subscriptions', subscriptionContents(sales, now), now),
    seedBatch('devices', await readContents('devices.json'), now),
    inOrderOfIssue(
      seedBatch('invoices', [...invoiceContents(sales, now), ...creditNoteContents(sales)], now),
    ),
    seedBatch('payments', paymentContents(sales, now), now),
    seedBatch('refunds', refundContents(sales), now),
    seedBatch('bankTransactions', await readContents('bank-transactions.json'), now),
    seedBatch('credits', await readContents('credits.json'), now),
    seedBatch('savedViews', await readContents('saved-views.json'), now),
    seedBatch('missingTranslations', await readContents('missing-translations.json'), now),
  ];
  const placed = new Set([...batches.map(({ collection }) => collection), ...STORED_BEFORE]);
  return [...batches, ...(await otherBatches(placed, now))];
}

/** Collections with a content file whose records are stored before the demonstration. */
const STORED_BEFORE = ['modules', 'categories', 'settings', 'sellingCompanies'] as const;

/**
 * Reads the content files of all other collections, each named after its collection; a collection without a
 * file has no demonstration records. They are stored last, so they may refer to any record above.
 */
async function otherBatches(placed: ReadonlySet<CollectionName>, now: Date): Promise<readonly SeedBatch[]> {
  const files = new Set(await readdir(CONTENT_FOLDER));
  const others = collectionNames.filter((name) => !placed.has(name) && files.has(contentFileOf(name)));
  return Promise.all(
    others.map(async (name) => seedBatch(name, await readContents(contentFileOf(name)), now)),
  );
}

/** Returns the name of a collection's content file: `pushMessages` is in `push-messages.json`. */
function contentFileOf(name: CollectionName): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}

/** Reads the fictitious selling companies of the demonstration. */
export async function readCompanies(now: Date): Promise<SeedBatch> {
  return seedBatch('sellingCompanies', await readContents('selling-companies.json'), now);
}

/** Documents take their numbers as they are stored. */
function inOrderOfIssue({ collection, records }: SeedBatch): SeedBatch {
  const issued = ({ values }: SeedRecord) => String(values.issuedAt);
  return { collection, records: records.toSorted((one, other) => issued(one).localeCompare(issued(other))) };
}

async function readPosts(): Promise<readonly Content[]> {
  const posts = await readContents('news.json');
  const articles = await Promise.all(posts.map(({ slug }) => readArticle(String(slug))));
  const events = await readContents('events.json');
  return [...posts.map((post, index) => ({ ...post, ...articles[index] })), ...events].map(writtenBefore);
}

/** A post is created when it is published, or just now if it is not published yet. */
function writtenBefore(post: Content): Content {
  const isToCome = !String(post.publishFrom).startsWith('@-');
  return isToCome ? post : { ...post, createdAt: post.publishFrom };
}
