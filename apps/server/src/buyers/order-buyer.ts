import type { Application } from '@feathersjs/feathers';
import type { BillingIdentity, BuyerIdentity } from '@harbour/core/contract/collections';
import type { Place, RecordId } from '@harbour/core/contract/values';
import { codeOf } from '../calls/refusal.ts';
import { identityOf, profileOf } from './buyer-of.ts';
import { requireIdentity } from './require-identity.ts';

/** The owner and place of an order to be made, and the billing details sent with it. */
export interface OrderBuyer {
  readonly user: RecordId;
  readonly place: Place;
  readonly given: BuyerIdentity | null | undefined;
}

/**
 * Returns the buyer to store with an order: the details sent with it, else the merchant's profile of that
 * place. Details that were sent become the merchant's profile, unless they have one of another place: that
 * one stays, and only the order stores the new details. Throws `invalid-data` with one issue per field if
 * details cannot appear on an invoice or if there are none.
 */
export async function orderBuyer(
  app: Application,
  { user, place, given }: OrderBuyer,
): Promise<BuyerIdentity> {
  const profile = await profileOf(app, user);
  if (!given && profile?.place === place) return identityOf(profile);
  const identity = identityOf(requireIdentity(place, given ?? NOTHING_GIVEN, 'buyer.'));
  const { address } = identity;
  // Details without an address were refused above.
  if (!address) return identity;
  const stored = { ...identity, address };
  if (!profile) await createProfile(app, { user, place, ...stored });
  else if (profile.place === place) await app.service('billingProfiles').patch(profile._id, stored);
  return identity;
}

const NOTHING_GIVEN: BuyerIdentity = {
  legalName: '',
  address: null,
  registrationNumber: null,
  gstNumber: null,
  emails: [],
};

/** If two orders are created at the same time, the details of the other one may have become the profile. */
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
