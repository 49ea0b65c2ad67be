import type { Application } from '@feathersjs/feathers';
import type { BuyerIdentity, RecordOf } from '@harbour/core/contract/collections';
import type { Place, RecordId } from '@harbour/core/contract/values';
import { recordsOf } from '../collections/records-of.ts';

type Order = RecordOf<'orders'>;
type Profile = RecordOf<'billingProfiles'>;

/** The merchant of a document, the place of sale, and the order it comes from. */
export interface BuyerRequest {
  readonly user: RecordId;
  readonly region: Place;
  readonly order?: RecordId | null;
}

/**
 * Returns the buyer that a new invoice names: the merchant's billing profile if it is of the invoice's place,
 * else the buyer stored with the order, else the company's name and the delivery address. Removed accounts
 * still have a buyer.
 */
export async function buyerOf(
  app: Application,
  { user, region, order: id }: BuyerRequest,
): Promise<BuyerIdentity> {
  const profile = await profileOf(app, user);
  if (profile?.place === region) return identityOf(profile);
  const order = id ? await recordsOf(app, 'orders').first({ _id: id }) : undefined;
  return order ? buyerOfOrder(app, order) : unknownBuyer(app, user);
}

/**
 * Returns the buyer stored with an order; if none is stored, the order's company name and delivery address.
 */
export async function buyerOfOrder(app: Application, order: Order): Promise<BuyerIdentity> {
  if (order.buyer) return order.buyer;
  const account = order.companyName ? undefined : await unknownBuyer(app, order.user);
  return {
    legalName: account?.legalName ?? order.companyName,
    address: deliveredTo(order),
    registrationNumber: null,
    gstNumber: null,
    emails: [],
  };
}

/** Returns the merchant's billing profile, if they have given one. */
export function profileOf(app: Application, user: RecordId): Promise<Profile | undefined> {
  return recordsOf(app, 'billingProfiles').first({ user });
}

/** Returns the fields of a profile that are copied to orders and invoices. */
export function identityOf(profile: BuyerIdentity): BuyerIdentity {
  const { legalName, address, registrationNumber, gstNumber, emails } = profile;
  return { legalName, address, registrationNumber, gstNumber, emails };
}

async function unknownBuyer(app: Application, user: RecordId): Promise<BuyerIdentity> {
  const account = await recordsOf(app, 'users').first({ _id: user });
  const legalName = account?.companyName ?? account?.email ?? user;
  return { legalName, address: null, registrationNumber: null, gstNumber: null, emails: [] };
}

function deliveredTo({ shippingAddress }: Order): BuyerIdentity['address'] {
  if (!shippingAddress) return null;
  const { room, building, district, city, zipcode, country } = shippingAddress;
  return { room, building, district, city, zipcode, country };
}

type Account = Pick<RecordOf<'users'>, '_id' | 'email'>;

/** Returns who gets an account's invoices and credit notes: its billing addresses, else its own. */
export async function invoiceRecipients(app: Application, account: Account): Promise<readonly string[]> {
  const billing = await billingEmails(app, account);
  return billing.length > 0 ? billing : [account.email];
}

/**
 * Returns the recipients of notices about an account's bills: its own address, since its owner has to act,
 * and its billing addresses.
 */
export async function billNewsRecipients(app: Application, account: Account): Promise<readonly string[]> {
  return [...new Set([account.email, ...(await billingEmails(app, account))])];
}

async function billingEmails(app: Application, { _id }: Account): Promise<readonly string[]> {
  const profile = await profileOf(app, _id);
  return (profile?.emails ?? []).map(({ email }) => email);
}
