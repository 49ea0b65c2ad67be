import { randomUUID } from 'node:crypto';
import type { AppDeps } from '@harbour/server/create-parts.ts';
import { type Day, dayOf, monthsLater } from '../oracle/calendar.ts';
import { taxGoingBack } from '../oracle/invoices.ts';
import { taxPercent } from '../oracle/tax.ts';
import { orderData } from './buyer.ts';
import {
  anyAddOns,
  anyBasket,
  asSent,
  type Basket,
  changeOf,
  differences,
  orderOf,
  type Pick,
  readShelf,
  type Shelf,
} from './rest-shop.ts';
import type { Person, TestApp } from './start-test-app.ts';
import type { StripeServer } from './stripe-server.ts';
import { changesOf } from './subscriber.ts';
import { startAppWithStripe } from './with-stripe.ts';

const DAY_MS = 86_400_000;
/** The number of choices of one merchant, who signs in again on another day. */
const A_ROUND = 25;
/** The most days from one round to the next. */
const LONGEST_STEP = 6;
/**
 * The most rounds for which all days are after 1 January 2024, when GST became 9 %; more choices mean several
 * merchants on each day.
 */
const MOST_STEPS = 100;
/** The last simulated day; access tokens are signed with the real clock, which must not be passed. */
const LAST_DAY = Date.parse('2026-02-10T04:00:00Z');

/** The counts of comparisons, and every difference found. */
export interface RestPrices {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly counts: Readonly<Record<'prices' | 'orders' | 'bills' | 'changes' | 'creditNotes', number>>;
  readonly differences: readonly string[];
}

interface Bought {
  readonly basket: Basket;
  readonly from: Day;
  readonly subscription: string;
  readonly payment: string;
  readonly invoice: {
    readonly tax: { readonly amount: number };
    readonly total: { readonly amount: number };
  };
}

/** A server with a separate clock, its bank, and the recorded results. */
interface Round {
  readonly app: TestApp;
  readonly stripe: StripeServer;
  readonly shelves: readonly [Shelf, Shelf];
  readonly buyer: Person;
  readonly admin: Person;
  readonly pick: Pick;
  readonly today: () => Day;
  readonly counts: Record<keyof RestPrices['counts'], number>;
  readonly note: (found: readonly string[]) => void;
}

export interface RestPricesOptions {
  /** The server's log; none by default. */
  readonly log?: AppDeps['log'];
  /** Called with the counts after each round. */
  readonly onRound?: (counts: RestPrices['counts']) => void;
}

/** Chooses at random over REST and compares price, order, bill, change and credit note with the oracle. */
export async function compareRestPrices(
  choices: number,
  pick: Pick,
  { log, onRound }: RestPricesOptions = {},
): Promise<RestPrices> {
  const merchants = Math.ceil(choices / (A_ROUND * MOST_STEPS));
  let time = LAST_DAY - Math.ceil(choices / (A_ROUND * merchants)) * LONGEST_STEP * DAY_MS;
  await using app = await startAppWithStripe({ now: () => time, ...(log && { log }) });
  const shelves = [await readShelf(app.http, 'hk'), await readShelf(app.http, 'sg')] as const;
  const counts = { prices: 0, orders: 0, bills: 0, changes: 0, creditNotes: 0 };
  const found: string[] = [];
  const firstDay = dayOf(time);
  const round = async (): Promise<Round> => ({
    app,
    stripe: app.stripe,
    shelves,
    pick,
    counts,
    today: () => dayOf(time),
    note: (more) => void found.push(...more),
    buyer: await app.signIn('merchant'),
    admin: await app.signIn('admin'),
  });
  for (let left = choices; left > 0; ) {
    const rounds: { readonly of: Round; readonly bought: readonly Bought[] }[] = [];
    for (let one = 0; one < merchants && left > 0; one += 1) {
      const of = await round();
      const bought = await buyAny(of, Math.min(left, A_ROUND));
      rounds.push({ of, bought });
      left -= bought.length;
    }
    time += pick(1, LONGEST_STEP) * DAY_MS;
    for (const { of, bought } of rounds) await returnTo(of, bought);
    onRound?.(counts);
  }
  return { counts, firstDay, lastDay: dayOf(time), differences: found };
}

async function buyAny(round: Round, choices: number): Promise<readonly Bought[]> {
  const bought: Bought[] = [];
  while (bought.length < choices) {
    const [first, second] = round.shelves;
    bought.push(await buy(round, anyBasket(round.pick(0, 1) === 0 ? first : second, round.pick)));
  }
  return bought;
}

/** Some days later the merchant changes the purchases, and the first one is refunded. */
async function returnTo(round: Round, bought: readonly Bought[]): Promise<void> {
  const { app } = round;
  const later = { ...round, buyer: await app.signInAgain(round.buyer), admin: await app.signIn('admin') };
  for (const one of bought) await change(later, one);
  const [first] = bought;
  if (first) await refundInParts(later, first);
}

/** Prices, orders and pays for a choice. */
async function buy({ buyer, stripe, counts, note, today }: Round, basket: Basket): Promise<Bought> {
  const from = today();
  const sent = asSent(basket);
  const wanted = orderOf(basket, from);
  const percent = taxPercent(basket.shelf.place, from);
  const about = JSON.stringify(sent);
  const priced = await buyer.post('/api/checkout/price', sent);
  if (priced.status !== 201) throw new Error(`${about} has no price: ${JSON.stringify(priced.body)}`);
  note(differences(`the price of ${about}`, priced.body, { wanted, percent }));
  const placed = await buyer.post(
    '/api/checkout/order',
    await orderData(buyer, { ...sent, ...addressOf(basket) }),
  );
  if (placed.status !== 201) throw new Error(`${about} was not ordered: ${JSON.stringify(placed.body)}`);
  const { order } = placed.body;
  const { body: ordered } = await buyer.get(`/api/orders/${order}`);
  const request = { purpose: 'order', order };
  const { status, body: session } = await buyer.post('/api/payments/begin', request);
  if (status !== 201) throw new Error(`${about} could not be paid: ${JSON.stringify(session)}`);
  if (ordered.total.amount !== wanted.total || session.amount.amount !== wanted.total)
    note([
      `the order of ${about}: ${ordered.total.amount} and ${session.amount.amount}, the oracle ${wanted.total}`,
    ]);
  stripe.confirm(session.clientSecret, 'success');
  const { body: settled } = await buyer.post('/api/payments/settle', { payment: session.payment });
  const { body: invoices } = await buyer.get(`/api/invoices?order=${order}`);
  note(differences(`the bill of ${about}`, invoices.data[0], { wanted, percent }));
  counts.prices += 1;
  counts.orders += 1;
  counts.bills += 1;
  const { subscription } = settled;
  return { basket, from, subscription, payment: session.payment, invoice: invoices.data[0] };
}

/** Requests other modules some days later, and confirms the change when it costs something now. */
async function change(round: Round, { basket, from, subscription }: Bought): Promise<void> {
  const { buyer, pick, counts, note, today } = round;
  const wanted = [...basket.addOns, ...anyAddOns(basket.plan, pick)].filter(
    ({ slug }, at, all) => all.findIndex((one) => one.slug === slug) === at,
  );
  const expected = changeOf(basket, wanted, { from, today: today() });
  if (!expected) return;
  const { body: held } = await buyer.get(`/api/subscriptions/${subscription}`);
  const until = monthsLater(from, basket.months);
  if (held.termStart !== from || held.termEnd !== until)
    note([`a term of ${held.termStart} to ${held.termEnd}, the oracle ${from} to ${until}`]);
  const { quote, confirm } = changesOf(buyer, subscription);
  const quoted = await quote({ kind: 'choice', plan: basket.plan.type, addOns: wanted });
  const about = `the change of ${JSON.stringify(asSent(basket))} to ${JSON.stringify(wanted)}`;
  if (!quoted.token) throw new Error(`${about} was not quoted: ${JSON.stringify(quoted)}`);
  const percent = taxPercent(basket.shelf.place, today());
  note(
    differences(`the quote of ${about}`, { ...quoted, total: quoted.dueNow }, { wanted: expected, percent }),
  );
  const { invoice } = await confirm(quoted.token);
  const { body: billed } = await buyer.get(`/api/invoices/${invoice}`);
  note(differences(`the bill of ${about}`, billed, { wanted: expected, percent }));
  counts.changes += 1;
}

/** Refunds a payment in three parts, each with its credit note. */
async function refundInParts({ admin, app, pick, counts, note }: Round, bought: Bought): Promise<void> {
  const { tax, total } = bought.invoice;
  const cut = pick(1, total.amount - 2);
  let before = 0;
  for (const amount of [cut, 1, total.amount - cut - 1]) {
    const requested = { key: randomUUID(), payment: bought.payment, reason: 'Closed' };
    const money = { currency: bought.basket.shelf.currency, amount };
    const { body } = await admin.post('/api/payments/refund', { ...requested, amount: money });
    const { creditNote } = await app.app.service('refunds').get(body.refund ?? body._id);
    const written = await app.app.service('invoices').get(creditNote);
    const goesBack = taxGoingBack({ tax: tax.amount, total: total.amount }, { before, amount });
    if (written.total.amount !== -amount || written.tax.amount + goesBack !== 0)
      note([
        `a credit note of ${written.total.amount} with ${written.tax.amount}, the oracle ${-amount}, ${goesBack}`,
      ]);
    before += amount;
    counts.creditNotes += 1;
  }
}

/** The address fields in which orders to Singapore and Hong Kong differ. */
function addressOf({ shelf: { place } }: Basket) {
  const city = {
    building: '10 Anson Road',
    district: 'Tanjong Pagar',
    city: 'Singapore',
    zipcode: '079903',
    country: 'sg',
  };
  return place === 'sg' ? { phone: '+6591234567', shippingAddress: city } : {};
}
