import { type Place, type RecordId, type RecordOf, textIn } from '@harbour/core/contract';
import type { PageArgs } from '../page-contract.ts';
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
  readonly logo: (FoundPicture & { readonly id: string }) | undefined;
}

/** A customer of whom a quote is known. */
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

/** The maximum number of records per request for a visitor. */
const MOST = 100;
/** Customers in one band. */
const SHOWN = 4;
const published = { status: 'published', $sort: { position: 1 }, $limit: MOST } as const;

/** Loads the first customers, of some industries or of all, in the order of the back office. */
export async function loadCustomers(
  args: Args,
  trades?: readonly RecordId[],
): Promise<readonly ListedCustomer[]> {
  const { data } = await args.api.find('customers', published);
  const shown = data.filter(({ trade }) => trades?.includes(trade) ?? true).slice(0, SHOWN);
  const logos = await loadPictures(
    args,
    shown.flatMap(({ logo }) => logo ?? []),
  );
  return shown.map((record) => toCustomer(record, args, logos));
}

/**
 * Returns the customer whose result leads a page: the first of the place, else the first of any, among those
 * who are quoted and have a figure; `undefined` without one.
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
  { slug, name, place, demonstration, figures, quote, quoteName, quoteRole, logo }: RecordOf<'customers'>,
  { locale }: Args,
  logos: Readonly<Record<string, FoundPicture>>,
): ListedCustomer {
  const role = quoteRole === null ? '' : textIn(quoteRole, locale);
  const picture = logo === null ? undefined : logos[logo];
  return {
    ...{ slug, name, place, demonstration },
    figures: figures.map(({ value, label, source }) => ({
      value,
      label: textIn(label, locale),
      source: textIn(source, locale),
    })),
    // Words without a name prove nothing.
    quote: quote && quoteName ? { text: textIn(quote, locale), by: quoteName, role } : undefined,
    logo: picture && logo !== null ? { ...picture, id: logo } : undefined,
  };
}

/** Loads partners and certificates, in the order of the back office. */
export async function loadCredentials({ api, locale }: Args): Promise<Credentials> {
  const [partners, certificates] = await Promise.all([
    api.find('partners', published),
    api.find('certificates', published),
  ]);
  return {
    partners: partners.data.map(({ slug, name, demonstration, link, kind, inHongKong, inSingapore }) => ({
      ...{ slug, name, demonstration, link, partner: { kind, inHongKong, inSingapore } },
    })),
    certificates: certificates.data.map(
      ({ slug, name, demonstration, link, issuer, number, validUntil }) => ({
        ...{ slug, name: textIn(name, locale), demonstration, link },
        certificate: { issuer, number, validUntil },
      }),
    ),
  };
}
