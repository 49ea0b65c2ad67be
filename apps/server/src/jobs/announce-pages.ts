import { LOCALES } from '@harbour/core/i18n';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import { addressesOf, listPages } from '../pages/files/listed-pages.ts';
import { readPlaces } from '../pages/files/read-content.ts';
import type { PageApi } from '../pages/page-api.ts';

/** The search engine endpoint to notify of pages, and the key that proves the ownership of the site. */
export interface IndexNow {
  readonly endpoint: string;
  readonly key: string;
}

export interface AnnouncePagesDeps {
  readonly target: IndexNow;
  readonly db: Kysely<DatabaseSchema>;
  /** The services, called as an anonymous visitor. */
  readonly api: PageApi;
  /** Public address of the site, without a path. */
  readonly publicUrl: string;
  /** The changes to announce; `undefined` for all pages. */
  readonly period: ChangePeriod | undefined;
  readonly stopping: AbortSignal;
}

/** The most addresses of one request. */
const MOST = 10_000;
const TIMEOUT_MS = 10_000;

/**
 * Notifies search engines of the pages that changed and of those that no longer exist, by the protocol of
 * IndexNow (https://www.indexnow.org/documentation). Returns their number; throws if a request is not
 * accepted.
 */
export async function announcePages({ api, db, period, ...deps }: AnnouncePagesDeps): Promise<number> {
  const { all, changed } = await listAddresses(api, period);
  const listed = new Set(all);
  const announced = await db.selectFrom('announcedPages').select('path').execute();
  const gone = announced.map(({ path }) => path).filter((address) => !listed.has(address));
  const addresses = [...changed, ...gone];
  for (const part of partsOf(addresses)) await announce(part, deps);
  const known = new Set(announced.map(({ path }) => path));
  await remember(db, { added: all.filter((address) => !known.has(address)), gone });
  return addresses.length;
}

/** Stores which pages are announced now. A run that fails before this announces them again. */
async function remember(
  db: Kysely<DatabaseSchema>,
  { added, gone }: { readonly added: readonly string[]; readonly gone: readonly string[] },
): Promise<void> {
  for (const part of partsOf(added)) {
    const rows = part.map((path) => ({ path }));
    const insert = db.insertInto('announcedPages').values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  for (const part of partsOf(gone)) {
    await db.deleteFrom('announcedPages').where('path', 'in', part).execute();
  }
}

function* partsOf(addresses: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < addresses.length; from += MOST) yield addresses.slice(from, from + MOST);
}

type Announcing = Omit<AnnouncePagesDeps, 'api' | 'db' | 'period'>;

async function announce(
  addresses: readonly string[],
  { target: { endpoint, key }, publicUrl, stopping }: Announcing,
): Promise<void> {
  const { host, origin } = new URL(publicUrl);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: addresses.map((address) => origin + address),
    }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}: ${meaningOf(response.status)}`);
}

/** Describes a status of the protocol, and what to do. */
function meaningOf(status: number): string {
  if (status === 403)
    return 'it could not read the key file; check that PUBLIC_URL/<INDEXNOW_KEY>.txt opens.';
  if (status === 422)
    return 'the addresses do not belong to the host of PUBLIC_URL, or the key is malformed.';
  if (status === 429) return 'it received too many requests and asks to wait.';
  return 'it did not accept the addresses.';
}

/** A period, as UTC ISO times: after `since`, up to and including `until`. */
interface ChangePeriod {
  readonly since: string;
  readonly until: string;
}

/** The path and query of listed pages, in each language and for each place. */
interface ListedAddresses {
  readonly all: readonly string[];
  /** The addresses whose content changed or was published in the period; all of them without a period. */
  readonly changed: readonly string[];
}

/** Returns the addresses of all listed pages, and of those that changed in a period. */
async function listAddresses(api: PageApi, period: ChangePeriod | undefined): Promise<ListedAddresses> {
  const [pages, places] = await Promise.all([listPages(api), readPlaces(api)]);
  const addresses = (some: typeof pages) =>
    some.flatMap((page) => LOCALES.flatMap((locale) => addressesOf(page, locale, places)));
  const hasChanged = ({ changedAt = '' }: (typeof pages)[number]) =>
    !period || (changedAt > period.since && changedAt <= period.until);
  return { all: addresses(pages), changed: addresses(pages.filter(hasChanged)) };
}
