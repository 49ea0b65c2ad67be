import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { ActionResponse, ChangeContention, SubscriptionChange } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isRecordId, type PaymentFailure, type RecordId } from '@harbour/core/contract/values';
import { addDays, type BilledChange, catalogueOf, dayAt, startOfDay } from '@harbour/core/pricing';
import type { OpenBilling } from '../../billing/open-billing.ts';
import type { IntentOutcome } from '../../billing/run-intent.ts';
import { supposedPrices } from '../../billing/sql/read-account.ts';
import { readSold, type Sold } from '../../billing/sql/read-catalogue.ts';
import { refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import { digestOf } from '../../calls/repeated-key.ts';
import type { PaymentsDesk } from '../../payments/create-payments.ts';
import { type ClosingDeps, requireSelling } from '../closed-places.ts';
import { createQuoteTokens, QUOTE_MS, type Quoted } from './quote-token.ts';
import { quoteExpired, refuseChange, refuseContention } from './refuse-change.ts';
import { type Worked, writeQuote } from './write-quote.ts';

export interface SubscriptionChangesDeps extends OpenBilling, ClosingDeps {
  readonly secret: string;
  /** The previous secret, whose quotes are still accepted. */
  readonly oldSecret: string | null;
  readonly payments: Pick<PaymentsDesk, 'challengeOf'>;
  readonly now: () => number;
}

/**
 * Registers `subscriptions/quote`, `confirm` and `undo`, and has new subscriptions store their prices. Throws
 * `not-found` for a subscription of another merchant, and `invalid-data` with the reason as subject for an
 * impossible change. Confirming recomputes the quote and throws `quote-expired` if a cent or a day differs.
 */
export function registerSubscriptionChanges(app: Application, deps: SubscriptionChangesDeps): void {
  const { billing, load, payments, now, config } = deps;
  const respond = async (done: IntentOutcome) => {
    const confirmed = confirmedOf(done);
    const { payment } = confirmed;
    return { ...confirmed, challenge: payment && (await payments.challengeOf(payment)) };
  };
  const tokens = createQuoteTokens(deps);
  app.service('subscriptions').hooks({ around: { create: [keepPrices(app)] } });

  registerAction(app, 'subscriptions/quote', async ({ subscription, change }, params) => {
    const user = requireSession(params).account.id;
    const record = await ownSubscription(app, subscription, user);
    const { worked, sold } = await work(record, change);
    const midnight = startOfDay(addDays(worked.today, 1));
    const until = Math.min(now() + QUOTE_MS, midnight);
    const { _id, version } = record;
    const token = tokens.sign({ user, subscription: _id, version, change, price: priceOf(worked), until });
    return writeQuote(worked, sold, { token, expiresAt: new Date(until).toISOString() });
  });

  registerAction(app, 'subscriptions/confirm', async ({ token, key: attempt }, params) => {
    const user = requireSession(params).account.id;
    const quoted = tokens.read(token);
    if (!quoted) throw quoteExpired();
    const record = await ownSubscription(app, quoted.subscription, user);
    const key = `confirm:${user}:${attempt}`;
    const before = await billing.again(key, requestOf(quoted));
    if (before) return respond(before);
    if (quoted.user !== user || quoted.until < now()) throw quoteExpired();
    const { worked } = await work(record, quoted.change);
    if (worked.account.version !== quoted.version || priceOf(worked) !== quoted.price) throw quoteExpired();
    return respond(await billing.confirm({ ...worked, key }, requestOf(quoted)));
  });

  registerAction(app, 'subscriptions/undo', async ({ subscription }, params) => {
    await ownSubscription(app, subscription, requireSession(params).account.id);
    const first = await undo(deps, subscription);
    // A subscription that has changed in between may still be undone.
    const why = first === 'changed' ? await undo(deps, subscription) : first;
    if (why) throw refuseContention(why);
    return { done: true };
  });

  async function work(record: RecordOf<'subscriptions'>, change: SubscriptionChange) {
    const [account, sold] = await Promise.all([load(record._id), readSold(app, record.industry)]);
    if (!account) throw gone();
    if (change.kind === 'choice') await requireSelling(app, record.region, { config });
    const resolved = resolveChange(change, record, sold);
    const quote = billing.quote(account, resolved);
    if (!quote.ok) throw refuseChange(quote.why);
    const { outcome, shares } = quote;
    const worked: Worked = { account, kind: resolved.kind, outcome, shares, today: dayAt(now()) };
    return { worked, sold };
  }
}

/** Throws `not-found` for a subscription of another merchant. */
async function ownSubscription(
  app: Application,
  subscription: string,
  user: RecordId,
): Promise<RecordOf<'subscriptions'>> {
  return app.service('subscriptions').get(subscription, { query: { user } });
}

/** Undoes a change that has not taken effect; returns the cause if it is blocked for now. */
async function undo(
  { billing, load }: OpenBilling,
  subscription: string,
): Promise<ChangeContention | undefined> {
  const account = await load(subscription);
  if (!account) throw gone();
  const undone = await billing.undo(account);
  if (!undone.ok) throw refuseChange(undone.why);
  return contentionOf(undone.done);
}

/** Returns a digest of what a quote offers; a later quote of the same offer has the same. */
function requestOf({ until: _, ...offer }: Quoted): string {
  return digestOf(offer);
}

function priceOf({ outcome, shares, today }: Worked): string {
  return digestOf([outcome, shares, today]);
}

function reasonOf(failure: PaymentFailure): string {
  if (failure !== 'refused') return 'Your card was declined.';
  return 'The payment provider does not accept this charge: contact us for another way to pay it.';
}

function contentionOf(done: IntentOutcome): ChangeContention | undefined {
  if (done.kind === 'undecided' || done.kind === 'busy') return done.kind;
  return done.kind === 'stale' || done.result.state === 'stale' ? 'changed' : undefined;
}

function confirmedOf(done: IntentOutcome): Omit<ActionResponse<'subscriptions/confirm'>, 'challenge'> {
  if (done.kind === 'undecided' || done.kind === 'busy') throw refuseContention(done.kind);
  if (done.kind === 'stale') throw quoteExpired();
  const { result, intent } = done;
  if (result.state === 'stale') throw quoteExpired();
  if (result.state === 'failed') {
    const failure = result.failure ?? 'declined';
    throw refusal('payment-failed', `${reasonOf(failure)} Nothing has changed.`, { subject: failure });
  }
  const { state, payment } = result;
  const invoice = intent.charge?.invoice;
  return {
    state: state === 'done' ? 'done' : 'pending',
    invoice: isRecordId(invoice) ? invoice : null,
    payment,
  };
}

function gone() {
  return refusal('not-found', 'There is no such subscription.', { subject: 'subscriptions' });
}

/** Stores its prices with a new subscription, so that the catalogue may change while its term runs. */
function keepPrices(app: Application) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const data: RecordOf<'subscriptions'> = context.data;
    if (!Array.isArray(data) && (data.prices ?? []).length === 0) {
      const catalogue = catalogueOf(await readSold(app, data.industry), data.region ?? 'hk');
      context.data = { ...data, prices: supposedPrices({ ...data, modules: data.modules ?? [] }, catalogue) };
    }
    await next();
  };
}

type Plan = RecordOf<'appTemplates'>;
type Choice = Extract<SubscriptionChange, { kind: 'choice' }>;

/**
 * Resolves the names in a change to ids; fields that it leaves out stay unchanged. Throws `invalid-data` for
 * a plan or add-on that is not offered to its industry.
 */
function resolveChange(
  change: SubscriptionChange,
  subscription: Pick<RecordOf<'subscriptions'>, 'plan' | 'prepayMonths'>,
  sold: Sold,
): BilledChange {
  if (change.kind === 'cancel') {
    const { kind, reason, note } = change;
    return { kind, reason: note ? `${reason}: ${note}` : reason };
  }
  if (change.kind !== 'choice') return change;
  const plan = planOf(change, subscription.plan, sold);
  const modules = change.addOns.map((addOn) => moduleOf(addOn, plan, sold));
  const held = modules.filter(({ count }) => count > 0);
  const prepayMonths = change.months ?? subscription.prepayMonths;
  return { kind: 'choice', choice: { plan: plan._id, modules: held, prepayMonths } };
}

/** Keeps the current plan if its type is requested, even if other plans of the type are sold by now. */
function planOf({ plan: type }: Choice, current: string, { plans }: Sold): Plan {
  const own = plans.find(({ _id }) => _id === current);
  if (own && (type === undefined || own.type === type)) return own;
  const wanted = plans.find((plan) => plan.type === type && plan.showOnHome);
  if (wanted) return wanted;
  throw notOffered(type ?? 'plan');
}

/** A module that a plan includes can be added once more only if it is counted. */
function moduleOf({ slug, count }: Choice['addOns'][number], plan: Plan, { modules }: Sold) {
  const module = modules.find((one) => one.slug === slug);
  const offered = plan.modules.find(({ id }) => id === module?._id);
  if (!module || !offered || (!module.counter && offered.count > 0)) throw notOffered(slug);
  return { id: module._id, count: module.counter ? count : 1 };
}

function notOffered(what: string) {
  return refusal('invalid-data', `${what} is not offered for this subscription. Choose another.`, {
    subject: what,
  });
}
