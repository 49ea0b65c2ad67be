import type { Application } from '@feathersjs/feathers';
import type { BuyerIdentity, Place, RecordId, RecordOf } from '@harbour/core/contract';
import { recordsOf } from '../payments/records.ts';

type Order = RecordOf<'orders'>;
type Profile = RecordOf<'billingProfiles'>;

/** The subject of a paper: its merchant, the place it is sold in, and the order it comes from. */
export interface BuyerQuestion {
  readonly user: RecordId;
  readonly region: Place;
  readonly order?: RecordId | null;
}

/**
 * Who buys, as an invoice that is made now names them: the merchant's billing profile where it is of the
 * invoice's place, else what the order kept, else the company's name and the delivery address. Accounts that
 * have been removed still have a buyer.
 */
export async function buyerOf(
  app: Application,
  { user, region, order: id }: BuyerQuestion,
): Promise<BuyerIdentity> {
  const profile = await profileOf(app, user);
  if (profile?.place === region) return identityOf(profile);
  const order = id ? await recordsOf(app, 'orders').first({ _id: id }) : undefined;
  return order ? buyerOfOrder(app, order) : unknownBuyer(app, user);
}

/**
 * Who buys, as an order has kept it; of an order that kept nothing, its company's name and delivery address.
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

/** The merchant's billing profile, if they have given one. */
export function profileOf(app: Application, user: RecordId): Promise<Profile | undefined> {
  return recordsOf(app, 'billingProfiles').first({ user });
}

/** The fields of a profile that orders and invoices keep. */
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
