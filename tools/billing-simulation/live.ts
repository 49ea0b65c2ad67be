import { type CurrencyCode, money } from '@harbour/core/money';
import { type BilledChange, type BilledSubscription, beginTerm } from '@harbour/core/pricing';
import type { BillingAccount } from '@harbour/server/billing/billing-store.ts';
import type { AccountQuote } from '@harbour/server/billing/create-billing.ts';
import type { IntentOutcome } from '@harbour/server/billing/run-intent.ts';
import { dayOf } from '../../tests/oracle/calendar.ts';
import { addCredit, type Books, hasWaived, leftOf, takenFor } from './books.ts';
import { holds } from './broken-invariant.ts';
import { checkQuote } from './check-quote.ts';
import { Crash, requireFailure } from './failures.ts';
import { anyChange, anyChoice, oneMore } from './merchant.ts';
import type { World } from './world.ts';

type Quote = Extract<AccountQuote, { ok: true }>;
type Ran = Extract<IntentOutcome, { kind: 'ran' | 'repeated' }>;

/** Counts of events, which show that a run has covered everything. */
export interface Happenings {
  readonly [what: string]: number;
}

/** The world of a simulated merchant, and the counter of events. */
interface Living {
  readonly world: World;
  readonly count: (what: string) => void;
}

/** Simulates merchants: they buy, change their minds, and pay or do not. */
export function createLives(world: World) {
  const counts = new Map<string, number>();
  const living: Living = {
    world,
    count: (what) => {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
  };
  return {
    buy: (user: string) => buy(living, user),
    act: (id: string) => act(living, id),
    happenings: (): Happenings => Object.fromEntries([...counts].toSorted()),
  };
}

/** Creates a merchant with one or two subscriptions, and at times a credit from staff. */
function buy({ world, count }: Living, user: string): void {
  const { books, random, clock } = world;
  const currency: CurrencyCode = random.chance(0.4) ? 'SGD' : 'HKD';
  for (let left = random.chance(0.1) ? 2 : 1; left > 0; left -= 1) {
    const choice = anyChoice(random);
    const from = dayOf(clock.now);
    const prices = world.catalogue.catalogue()(choice, currency, from) ?? [];
    const data: BilledSubscription = {
      ...beginTerm(choice, currency, { prices, from }),
      currency,
      cancelOn: null,
      cancelReason: null,
    };
    const id = world.newId();
    books.subscriptions.set(id, { id, user, version: 1, data });
    count('subscriptions');
  }
}

/** Performs a random action of a merchant on a subscription today. */
async function act(living: Living, id: string): Promise<void> {
  const { random, store } = living.world;
  const account = await store.load(id);
  if (!account || account.subscription.status === 'ended') return;
  if (random.chance(0.02)) return giveCredit(living, account);
  if (account.renewalInvoice?.status === 'open' && random.chance(0.3)) return payAhead(living, account);
  if (random.chance(account.subscription.cancelOn ? 0.8 : 0.1)) return undo(living, account);
  return change(living, account);
}

/** Pays the next term ahead, and at times has some of it credited and changes it at once. */
async function payAhead(living: Living, account: BillingAccount): Promise<void> {
  const { random, store } = living.world;
  await payByHand(living, account);
  const paid = await store.load(account.id);
  if (paid?.renewalInvoice?.status !== 'paid' || random.chance(0.5)) return;
  creditTerm(living, paid);
  const credited = await store.load(account.id);
  if (credited) await change(living, credited);
}

/** Requests a quote and confirms it, at times repeatedly, at times after other events have overtaken it. */
async function change(living: Living, account: BillingAccount, wanted?: BilledChange): Promise<void> {
  const { world, count } = living;
  const { random } = world;
  const node = random.pick(world.nodes);
  const requested = wanted ?? anyChange(random, account.subscription);
  const quote = node.quote(account, requested);
  if (!quote.ok) return count(`refused: ${quote.why}`);
  const left = leftOf(world.books, account.renewalInvoice?.id ?? '').net;
  const full = account.renewalInvoice?.bill.net.amount ?? 0;
  checkQuote({
    requested,
    account,
    quote,
    left,
    hasWaived: hasWaivedIn(world.books, account.id),
    today: node.today(),
    unitToday: world.catalogue.unitToday,
  });
  if (random.chance(0.05)) await node.advanceSubscription(account.id).catch(expected(living));
  if (account.renewalInvoice?.status === 'open' && random.chance(0.3)) await payByHand(living, account);
  if (account.renewalInvoice?.status === 'paid' && random.chance(0.3)) creditTerm(living, account);
  const { kind } = requested;
  const key = `confirm:${world.newId()}`;
  const confirm = () => node.confirm({ key, account, outcome: quote.outcome, kind }).catch(expected(living));
  const tries = random.chance(0.2) ? [confirm(), confirm()] : [confirm()];
  const responses = await Promise.all(tries);
  if (random.chance(0.3)) responses.push(await node.again(key).catch(expected(living)));
  let isWaived = false;
  for (const done of responses) {
    count(`${kind}: ${stateOf(done)}`);
    if (!done || !('result' in done) || done.result.state !== 'done') continue;
    judge(world.books, account.id, { done, quote });
    if (quote.shares.waived.amount > 0) {
      noteWaived(living, account, key);
      isWaived = true;
    }
    if (quote.outcome.takesRenewalBack && left < full) count('a credited term taken back');
  }
  // A merchant who has had a sum waived tries again.
  const again = isWaived ? await world.store.load(account.id) : undefined;
  if (again) await change(living, again, oneMore(again.subscription));
}

/** Checks that the changes of a term waive a sum once. */
function noteWaived({ world, count }: Living, { id, subscription }: BillingAccount, key: string): void {
  const term = `${id} ${subscription.termStart}`;
  const first = world.waived.get(term) ?? key;
  holds(first === key, 'changes of one term have waived twice', id);
  world.waived.set(term, key);
  count('waived');
}

function hasWaivedIn(books: Books, id: string): boolean {
  const entry = books.subscriptions.get(id);
  return entry !== undefined && hasWaived(books, entry);
}

function stateOf(done: IntentOutcome | undefined): string {
  if (!done) return 'cut off';
  return 'result' in done ? done.result.state : done.kind;
}

/** Checks that exactly the quoted amounts were charged, credited and billed. */
function judge(
  books: Books,
  id: string,
  { done, quote }: { readonly done: Ran; readonly quote: Quote },
): void {
  const { outcome, shares } = quote;
  const invoice = done.intent.charge?.invoice ?? '';
  const charged = takenFor(books, invoice);
  holds(charged === shares.dueNow.amount, `quoted ${shares.dueNow.amount}, charged ${charged}`, id);
  const total = outcome.bill?.total.amount ?? 0;
  const billed = books.invoices.get(invoice)?.bill.total.amount ?? 0;
  holds(billed === total, `quoted a bill of ${total}, wrote one of ${billed}`, id);
  const isMore = outcome.monthTotalAfter.amount > outcome.monthTotalBefore.amount;
  const lines = outcome.bill?.lines ?? [];
  const isComparable = outcome.patch.prices !== undefined && !lines.some(({ ofNextTerm }) => ofNextTerm);
  // Each line is rounded separately.
  holds(!isMore || !isComparable || total >= -lines.length, 'more was had for less', id);
}

/** Lets staff give a credit as compensation. */
function giveCredit({ world, count }: Living, { id, user, subscription }: BillingAccount): void {
  const amount = money(subscription.currency, world.random.whole(1, 50_000));
  addCredit(world.books, {
    id: world.newId(),
    user,
    subscription: id,
    amount,
    invoice: '',
    reason: 'goodwill',
  });
  count('goodwill');
}

/** Lets staff credit all or a part of a next term that is paid ahead. */
function creditTerm(
  { world, count }: Living,
  { id, user, subscription, renewalInvoice }: BillingAccount,
): void {
  const { books, random, newId } = world;
  const invoice = renewalInvoice?.id ?? '';
  const left = leftOf(books, invoice);
  if (left.net <= 0 || left.total <= 0) return;
  const { currency } = subscription;
  const net = random.chance(0.4) ? left.net : random.whole(1, left.net);
  const tax = net === left.net ? left.total - net : Math.floor(((left.total - left.net) * net) / left.net);
  const note = newId();
  const back = (amount: number) => money(currency, 0 - amount);
  const bill = { lines: [], net: back(net), tax: back(tax), total: back(net + tax) };
  books.notes.set(invoice, [...(books.notes.get(invoice) ?? []), { net, total: net + tax }]);
  books.invoices.set(note, {
    id: note,
    user,
    subscription: id,
    currency,
    bill,
    until: '',
    status: 'paid',
    reference: null,
  });
  const amount = money(currency, net + tax);
  addCredit(books, { id: newId(), user, subscription: id, invoice: note, reason: 'creditNote', amount });
  count('a term credited');
}

async function undo({ world, count }: Living, account: BillingAccount): Promise<void> {
  const undone = await world.random.pick(world.nodes).undo(account).catch(expected({ world, count }));
  count(undone?.ok ? 'undone' : 'nothing undone');
}

async function payByHand(living: Living, { renewalInvoice }: BillingAccount): Promise<void> {
  if (!renewalInvoice) return;
  const { id: invoice, bill } = renewalInvoice;
  const key = `by-hand:${living.world.newId()}`;
  const requested = { key, invoice, amount: bill.total };
  const paid = await living.world.payments.payByHand(requested).catch(expected(living));
  living.count(`by hand: ${paid?.status ?? 'cut off'}`);
}

/** Returns a handler that counts a crash or another payment in progress, and rethrows any other error. */
function expected({ count }: Living): (error: unknown) => undefined {
  return (error) => {
    requireFailure(error);
    count(error instanceof Crash ? 'crashes' : 'refused by payments');
  };
}
