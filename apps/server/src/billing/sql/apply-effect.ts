import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { endOfNextTerm, isCreditNote } from '@harbour/core/pricing';
import { buyerOf } from '../../buyers/buyer-of.ts';
import { taxFacts } from '../../buyers/tax-facts.ts';
import { codeOf } from '../../calls/refusal.ts';
import { recordsOf } from '../../collections/records-of.ts';
import { toRecordId } from '../../database/record-ids.ts';
import type { Effect, NewInvoice } from '../intent.ts';
import { invoiceLines } from './invoice-lines.ts';
import { found } from './read-account.ts';
import { namesOf, readSold } from './read-catalogue.ts';

/** Records a mail to a merchant, once for an occasion. */
export type RecordNews = (notified: Extract<Effect, { kind: 'news' }>, occasion: string) => Promise<void>;

/** Handles the results of effects that the services of the collections do not: mails, and open payments. */
export interface EffectHandlers {
  readonly recordNews: RecordNews;
  /** Called with an invoice that is void, also when its effect is repeated. */
  readonly onVoid: (invoice: RecordId) => void;
}

/**
 * Writes one effect of the intent `key` through the services of the collections, so that events, totals and
 * the audit log follow. A repeated call writes nothing.
 */
export async function applyEffect(
  app: Application,
  { effect, key }: { readonly effect: Exclude<Effect, { kind: 'termTakenBack' }>; readonly key: string },
  { recordNews, onVoid }: EffectHandlers,
): Promise<'applied' | 'overtaken'> {
  if (effect.kind === 'subscription') return patchSubscription(app, effect);
  if (effect.kind === 'news') await recordNews(effect, `${key}:${effect.news.kind}`);
  if (effect.kind === 'invoice') await createInvoice(app, effect.invoice);
  if (effect.kind === 'invoicePaid') {
    const { at: paidAt, reference: paymentReference } = effect;
    await closeInvoice(app, effect.invoice, { status: 'paid', paidAt, paymentReference });
  }
  if (effect.kind === 'invoiceReopened') await reopenInvoice(app, effect);
  if (effect.kind === 'invoiceVoid') return voidInvoice(app, toRecordId(effect.invoice), onVoid);
  if (effect.kind === 'credit') await createCredit(app, effect.credit);
  return 'applied';
}

async function patchSubscription(
  app: Application,
  { subscription, version, patch }: Extract<Effect, { kind: 'subscription' }>,
): Promise<'applied' | 'overtaken'> {
  try {
    await app.service('subscriptions').patch(subscription, version === null ? patch : { ...patch, version });
    return 'applied';
  } catch (error) {
    if (codeOf(error) === 'conflict') return 'overtaken';
    throw error;
  }
}

async function createInvoice(app: Application, invoice: NewInvoice): Promise<void> {
  const { id: _id, bill, from, until, subscription, user, dueOn, issuedAt } = invoice;
  const record: RecordOf<'subscriptions'> = await app.service('subscriptions').get(subscription);
  const names = namesOf(await readSold(app, record.industry));
  const { net, tax, total } = bill;
  const { region: place, currency, renewal } = record;
  const nextUntil = renewal ? endOfNextTerm({ ...record, termEnd: until }, renewal.prepayMonths) : null;
  await recordsOf(app, 'invoices').findOrCreate(
    { _id },
    {
      user,
      subscription,
      dueOn,
      issuedAt,
      place,
      currency,
      net,
      tax,
      total,
      ...(isCreditNote(bill) ? { kind: 'creditNote', reason: 'change' } : {}),
      ...taxFacts(ratesOf(bill), place),
      companyName: await companyOf(app, record),
      buyer: await buyerOf(app, record),
      lines: invoiceLines(bill.lines, names, { from, until, nextUntil }),
    },
  );
}

/** A line with a zero amount does not determine the rate. */
function ratesOf({ lines }: NewInvoice['bill']): readonly number[] {
  const taxed = lines.filter(({ amount }) => amount.amount !== 0);
  return (taxed.length === 0 ? lines : taxed).map(({ taxPercent }) => taxPercent);
}

async function companyOf(
  app: Application,
  { user, order, reference }: RecordOf<'subscriptions'>,
): Promise<string> {
  // A removed account is still billed for its purchases.
  const buyer: RecordOf<'users'> | undefined = await found(() => app.service('users').get(user));
  if (buyer?.companyName) return buyer.companyName;
  const ordered: RecordOf<'orders'> | undefined = order
    ? await found(() => app.service('orders').get(order))
    : undefined;
  return ordered?.companyName ?? buyer?.email ?? reference;
}

/** Closes an open invoice; only one of several concurrent callers does. */
function closeInvoice(app: Application, id: string, data: object) {
  return recordsOf(app, 'invoices').changeWhile(toRecordId(id), { states: ['open'], data });
}

async function voidInvoice(
  app: Application,
  id: RecordId,
  onVoid: EffectHandlers['onVoid'],
): Promise<'applied' | 'overtaken'> {
  if (!(await closeInvoice(app, id, { status: 'void' }))) {
    const invoice: RecordOf<'invoices'> | undefined = await found(() => app.service('invoices').get(id));
    if (invoice?.status === 'paid') return 'overtaken';
  }
  onVoid(id);
  return 'applied';
}

async function reopenInvoice(
  app: Application,
  { invoice, reference }: Extract<Effect, { kind: 'invoiceReopened' }>,
): Promise<void> {
  const data = { status: 'open', paidAt: null, paymentReference: null };
  const where = { paymentReference: reference };
  await recordsOf(app, 'invoices').changeWhile(toRecordId(invoice), { states: ['paid'], data, where });
}

async function createCredit(
  app: Application,
  { id: _id, amount, ...entry }: Extract<Effect, { kind: 'credit' }>['credit'],
): Promise<void> {
  const { currency } = amount;
  await recordsOf(app, 'credits').findOrCreate({ _id }, { ...entry, amount, currency });
}
