import type { Application } from '@feathersjs/feathers';
import type { BillingIdentity, BuyerIdentity, Place, RecordId } from '@harbour/core/contract';
import { codeOf } from '../refusal.ts';
import { identityOf, profileOf } from './buyer-of.ts';
import { requireIdentity } from './require-identity.ts';

/** An order that is about to be made: whose, where, and the billing details that came with it. */
export interface OrderBuyer {
  readonly user: RecordId;
  readonly place: Place;
  readonly given: BuyerIdentity | null | undefined;
}

/**
 * Who buys an order, as the order keeps it: what came with it, else the merchant's profile of that place.
 * What came with it becomes the merchant's profile, unless they have one of another place: that one stays,
 * and the order alone keeps the new details. Throws `invalid-data` with an issue a field for details that
 * cannot stand on an invoice, and where there are none.
 */
export async function orderBuyer(
  app: Application,
  { user, place, given }: OrderBuyer,
): Promise<BuyerIdentity> {
  const profile = await profileOf(app, user);
  if (!given && profile?.place === place) return identityOf(profile);
  const identity = identityOf(requireIdentity(place, given ?? NOTHING_GIVEN, 'buyer.'));
  const { address } = identity;
  // Details without an address are refused above.
  if (!address) return identity;
  const kept = { ...identity, address };
  if (!profile) await createProfile(app, { user, place, ...kept });
  else if (profile.place === place) await app.service('billingProfiles').patch(profile._id, kept);
  return identity;
}

const NOTHING_GIVEN: BuyerIdentity = {
  legalName: '',
  address: null,
  registrationNumber: null,
  gstNumber: null,
  emails: [],
};

/** Of two orders that are made at once, the other one's details have become the profile. */
async function createProfile(
  app: Application,
  profile: BillingIdentity & { readonly user: RecordId; readonly place: Place },
): Promise<void> {
  try {
    await app.service('billingProfiles').create(profile);
  } catch (error) {
    if (codeOf(error) !== 'already-exists') throw error;
  }
}
