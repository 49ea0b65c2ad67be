import type { RecordOf } from '@harbour/core/contract/collections';
import { type Place, type RecordId, textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../page-contract.ts';
import { findAll } from '../routing/find-all.ts';
import { type FoundPicture, loadPictures } from './load-pictures.ts';

/** A result of a customer in numbers, and where the number comes from. */
interface Figure {
  readonly value: string;
  readonly label: string;
  readonly source: string;
}

/** A customer as pages show them. */
export interface ListedCustomer {
  readonly slug: string;
  readonly name: string;
  readonly place: Place;
  readonly demonstration: boolean;
  readonly figures: readonly Figure[];
  readonly quote: { readonly text: string; readonly by: string; readonly role: string } | undefined;
  readonly logo: ShownPicture | undefined;
  /** The portrait of the person whom the quote is from. */
  readonly portrait: ShownPicture | undefined;
  /** Path of the newest case study about the customer. */
  readonly story: string | undefined;
}

type ShownPicture = FoundPicture & { readonly id: string };

/** A customer with a known quote. */
export type QuotedCustomer = ListedCustomer & {
  readonly quote: NonNullable<ListedCustomer['quote']>;
};

/** A partner, or a certificate with the day (YYYY-MM-DD) until which it is valid. */
export interface Credential {
  readonly slug: string;
  readonly name: string;
  readonly demonstration: boolean;
  readonly link: string | null;
  readonly partner?: Pick<RecordOf<'partners'>, 'kind' | 'inHongKong' | 'inSingapore'>;
  readonly certificate?: Pick<RecordOf<'certificates'>, 'issuer' | 'number' | 'validUntil'>;
}

/** Partners and certificates. */
export interface Credentials {
  readonly partners: readonly Credential[];
  readonly certificates: readonly Credential[];
}

type Args = Pick<PageArgs, 'api' | 'locale'>;

/** Customers in one band. */
const SHOWN = 4;
const published = { status: 'published', $sort: { position: 1 } } as const;

/** Loads the first customers, of some industries or of all, in the order of the back office. */
export async function loadCustomers(
  args: Args,
  trades?: readonly RecordId[],
): Promise<readonly ListedCustomer[]> {
  const customers = await findAll(args.api, 'customers', published);
  return toCustomers(args, customers.filter(({ trade }) => trades?.includes(trade) ?? true).slice(0, SHOWN));
}

/** Loads the customer of a case study; `undefined` if they are not published, or there is none. */
export async function loadCustomer(args: Args, id: RecordId | null): Promise<ListedCustomer | undefined> {
  if (id === null) return undefined;
  const { data } = await args.api.find('customers', { _id: id, status: 'published', $limit: 1 });
  return (await toCustomers(args, data))[0];
}

async function toCustomers(
  args: Args,
  records: readonly RecordOf<'customers'>[],
): Promise<readonly ListedCustomer[]> {
  const [pictures, stories] = await Promise.all([
    loadPictures(
      args,
      records.flatMap(({ logo, portrait }) => [logo, portrait]).filter((id) => id !== null),
    ),
    loadStories(args, records),
  ]);
  return records.map((record) => ({
    ...toCustomer(record, args, pictures),
    story: stories.get(record._id),
  }));
}

/** Loads the path of the newest case study of each customer who has one. */
async function loadStories(
  { api, locale }: Args,
  customers: readonly RecordOf<'customers'>[],
): Promise<ReadonlyMap<RecordId, string>> {
  if (customers.length === 0) return new Map();
  const posts = await findAll(api, 'news', {
    status: 'published',
    customer: { $in: customers.map(({ _id }) => _id) },
    $sort: { publishFrom: -1 },
  });
  const ids = [...new Set(posts.flatMap(({ industry }) => industry ?? []))];
  if (ids.length === 0) return new Map();
  const industries = await findAll(api, 'industries', { _id: { $in: ids } });
  const slugs = new Map(industries.map(({ _id, slug }) => [_id, slug]));
  return new Map(
    posts.toReversed().flatMap(({ customer, industry, slug: id }) => {
      const industory = industry === null ? undefined : slugs.get(industry);
      if (customer === null || industory === undefined) return [];
      return [[customer, linkTo('usecase', locale, { industory, id })] as const];
    }),
  );
}

/**
 * Returns the customer whose result leads a page: the first of the place, else the first of any, among those
 * with a quote and a figure; `undefined` without one.
 */
export function featuredCustomer(
  customers: readonly ListedCustomer[],
  place: Place,
): QuotedCustomer | undefined {
  const proven = customers.filter(isQuoted).filter(({ figures }) => figures.length > 0);
  return proven.find((customer) => customer.place === place) ?? proven[0];
}

function isQuoted(customer: ListedCustomer): customer is QuotedCustomer {
  return customer.quote !== undefined;
}

function toCustomer(
  record: RecordOf<'customers'>,
  { locale }: Args,
  pictures: Readonly<Record<string, FoundPicture>>,
): Omit<ListedCustomer, 'story'> {
  const { slug, name, place, demonstration, figures, quote, quoteName, quoteRole } = record;
  const role = quoteRole === null ? '' : textIn(quoteRole, locale);
  const shown = (id: RecordId | null): ShownPicture | undefined => {
    const picture = id === null ? undefined : pictures[id];
    return picture && id !== null ? { ...picture, id } : undefined;
  };
  return {
    slug,
    name,
    place,
    demonstration,
    figures: figures.map(({ value, label, source }) => ({
      value,
      label: textIn(label, locale),
      source: textIn(source, locale),
    })),
    // A quote without a name proves nothing.
    quote: quote && quoteName ? { text: textIn(quote, locale), by: quoteName, role } : undefined,
    logo: shown(record.logo),
    portrait: shown(record.portrait),
  };
}

/** Loads partners and certificates, in the order of the back office. */
export async function loadCredentials({ api, locale }: Args): Promise<Credentials> {
  const [partners, certificates] = await Promise.all([
    findAll(api, 'partners', published),
    findAll(api, 'certificates', published),
  ]);
  return {
    partners: partners.map(({ slug, name, demonstration, link, kind, inHongKong, inSingapore }) => ({
      slug,
      name,
      demonstration,
      link,
      partner: { kind, inHongKong, inSingapore },
    })),
    certificates: certificates.map(({ slug, name, demonstration, link, issuer, number, validUntil }) => ({
      slug,
      name: textIn(name, locale),
      demonstration,
      link,
      certificate: { issuer, number, validUntil },
    })),
  };
}
