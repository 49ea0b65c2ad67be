import type { Application } from '@feathersjs/feathers';
import { TERMS_VERSION } from '@harbour/core/brand';
import type { ActionData, OrderPrice } from '@harbour/core/contract/actions';
import type { BillingIdentity, BuyerIdentity, RecordOf } from '@harbour/core/contract/collections';
import { type Place, placeNames, type RecordId } from '@harbour/core/contract/values';
import { formatDay, renewalStatement } from '@harbour/core/i18n';
import { formatMoney, isSameMoney, type Money } from '@harbour/core/money';
import { addMonths, buyingCurrency, dayAt } from '@harbour/core/pricing';
import { identityOf, profileOf } from '../../buyers/buyer-of.ts';
import { requireIdentity } from '../../buyers/require-identity.ts';
import { newReference } from '../../calls/readable-codes.ts';
import { codeOf, refusal } from '../../calls/refusal.ts';
import { digestOf, requireSameRequest } from '../../calls/repeated-key.ts';
import type { Session } from '../../calls/session.ts';
import { requireAddOns } from '../../catalogue/find-offer.ts';
import { recordsOf } from '../../collections/records-of.ts';
import { textsOf } from '../../texts.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';

type OrderData = ActionData<'checkout/order'>;
type Order = RecordOf<'orders'>;

export interface PlaceOrderDeps {
  readonly app: Application;
  readonly now: () => number;
}

/** Creates the order of an attempt, or returns the one it has created, also under concurrency. */
export async function placeOrder(
  { app, now }: PlaceOrderDeps,
  data: OrderData,
  session: Session,
): Promise<Order> {
  const earlier = await orderOf(app, data, session);
  if (earlier) return earlier;
  checkShipping(data, dayAt(now()));
  const checkout = await priceInOwnCurrency(app, data, new Date(now()).toISOString());
  requireTotal(data, checkout.price.total);
  requireAddOns(checkout.offer, data.choice);
  const consent = orderConsent(data, checkout.price, now());
  const { id: user } = session.account;
  const buyer = await orderBuyer(app, { user, place: checkout.price.place, given: data.buyer });
  try {
    return await app.service('orders').create({ ...orderRecord(data, checkout, session), buyer, consent });
  } catch (error) {
    const made = codeOf(error) === 'already-exists' ? await orderOf(app, data, session) : undefined;
    if (made) return made;
    throw error;
  }
}

/** Returns the order of an attempt; throws `conflict` if the attempt was made with other data. */
async function orderOf(app: Application, data: OrderData, { account }: Session) {
  const order = await recordsOf(app, 'orders').first({ attempt: data.key, user: account.id });
  // Orders of earlier servers have no digest.
  if (order?.attemptDigest) requireSameRequest(order.attemptDigest === digestOf(data), 'order');
  return order;
}

/** Prices the choice in the currency of its place, whatever currency it was viewed in. */
async function priceInOwnCurrency(app: Application, data: OrderData, at: string): Promise<PricedCheckout> {
  const currency = buyingCurrency(data.choice.place);
  const checkout = await priceCheckout(app, { ...data, choice: { ...data.choice, currency } }, at);
  if (checkout.price.currency === currency) return checkout;
  throw refusal('invalid-data', `This choice has no price in ${currency}. Ask us for a quote.`, {
    subject: 'choice',
  });
}

function requireTotal({ choice, total: shown }: OrderData, total: Money): void {
  if (choice.currency !== total.currency) {
    const place = placeNames[choice.place];
    throw refusal(
      'price-changed',
      `Merchants in ${place} pay in ${total.currency}. Look at the price in ${total.currency} and order again.`,
      { total },
    );
  }
  if (isSameMoney(shown, total)) return;
  throw refusal(
    'price-changed',
    'The price has changed since it was shown. Look at the new one and order again.',
    { total },
  );
}

function orderRecord(
  data: OrderData,
  { offer, hardware, price }: PricedCheckout,
  { account, email }: Session,
) {
  const { key, companyName, contactName, phone, locale, shippingDate, shippingAddress } = data;
  return {
    reference: newReference('SO'),
    user: account.id,
    companyName,
    contactName,
    phone,
    email,
    locale,
    industry: offer.industry._id,
    plan: offer.plan._id,
    modules: offer.chosen.map(({ module, count }) => ({
      id: module._id,
      count: module.counter ? count : 1,
    })),
    hardware: hardware.map(({ product, count }) => ({ id: product._id, count })),
    region: price.place,
    currency: price.currency,
    prepayMonths: price.months,
    lines: price.lines,
    total: price.total,
    tax: price.tax,
    shippingDate: shippingDate ?? null,
    shippingAddress: shippingAddress ?? null,
    attempt: key,
    attemptDigest: digestOf(data),
  };
}

const ZIPCODE = /^\d{6}$/;

/**
 * Refuses an invalid delivery with `invalid-data`: hardware without an address, an address in another place
 * than the order's, a Singapore address without its six digits, a day in the past. `today` is a calendar day
 * in the merchant's time zone.
 */
function checkShipping(
  { choice, hardware, shippingAddress, shippingDate }: ActionData<'checkout/order'>,
  today: string,
): void {
  if (hardware.length > 0 && !shippingAddress) {
    throw invalid('shippingAddress', 'Say where the hardware is to be sent');
  }
  if (shippingAddress && shippingAddress.country !== choice.place) {
    const name = placeNames[choice.place];
    throw invalid('shippingAddress.country', `This order is for ${name}: give an address in ${name}`);
  }
  if (shippingAddress?.country === 'sg' && !ZIPCODE.test(shippingAddress.zipcode ?? '')) {
    throw invalid('shippingAddress.zipcode', 'A Singapore postcode has six digits');
  }
  if (shippingDate && shippingDate < today)
    throw invalid('shippingDate', 'Choose a day that is not in the past');
}

function invalid(path: string, message: string) {
  return refusal('invalid-data', `${message}.`, { subject: path, issues: [{ path, message }] });
}

/**
 * Returns the buyer's consent as stored with the order: the terms valid at `now`, milliseconds since 1970,
 * and the text that was shown in the buyer's language. Throws `invalid-data` if the buyer has not agreed.
 */
function orderConsent(
  { consent, locale }: Pick<ActionData<'checkout/order'>, 'consent' | 'locale'>,
  { termTotal, months, taxPercent }: OrderPrice,
  now: number,
): NonNullable<RecordOf<'orders'>['consent']> {
  if (consent !== true) throw notAgreed();
  const t = textsOf(locale);
  const statement = renewalStatement(t, {
    amount: formatMoney(termTotal, 'full'),
    day: formatDay(locale, addMonths(dayAt(now), months)),
    months,
    isTaxed: taxPercent > 0,
    isUnpaid: true,
  });
  return {
    terms: TERMS_VERSION,
    text: `${statement}\n${t('consent:agreement')}`,
    locale,
    at: new Date(now).toISOString(),
  };
}

function notAgreed() {
  const path = 'consent';
  const message =
    'Agree to the terms of service and the automatic renewal; send `consent: true` once the buyer has';
  return refusal('invalid-data', `${message}.`, { subject: path, issues: [{ path, message }] });
}

/** The owner and place of an order to be made, and the billing details sent with it. */
interface OrderBuyer {
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
async function orderBuyer(app: Application, { user, place, given }: OrderBuyer): Promise<BuyerIdentity> {
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
