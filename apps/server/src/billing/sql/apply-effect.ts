import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import { codeOf } from '../../refusal.ts';
import type { Effect, NewInvoice } from '../intent.ts';
import { invoiceLines } from './invoice-lines.ts';
import { found } from './read-account.ts';
import { namesOf, readSold } from './read-catalogue.ts';

/** Tells a merchant by mail what billing has done. */
export type TellNews = (effect: Extract<Effect, { kind: 'news' }>) => void;

/** Writes one effect through the collections' services, so that events, totals and the audit follow; a second time nothing. */
export async function applyEffect(
  app: Application,
  effect: Effect,
  tellNews: TellNews,
): Promise<'applied' | 'overtaken'> {
  if (effect.kind === 'subscription') return patchSubscription(app, effect);
  if (effect.kind === 'news') tellNews(effect);
  if (effect.kind === 'invoice') await createInvoice(app, effect.invoice);
  if (effect.kind === 'invoicePaid') {
    const { at: paidAt, reference: paymentReference } = effect;
    await closeInvoice(app, effect.invoice, { status: 'paid', paidAt, paymentReference });
  }
  if (effect.kind === 'invoiceVoid') await closeInvoice(app, effect.invoice, { status: 'void' });
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
  const { id, bill, from, until, subscription, ...facts } = invoice;
  if (await isThere(app, 'invoices', id)) return;
  const record: RecordOf<'subscriptions'> = await app.service('subscriptions').get(subscription);
  const names = namesOf(await readSold(app, record.industry));
  const { net, tax, total } = bill;
  await app.service('invoices').create({
    ...facts,
    _id: id,
    subscription,
    companyName: await companyOf(app, record),
    currency: record.currency,
    lines: invoiceLines(bill.lines, names, { from, until }),
    net,
    tax,
    total,
  });
}

async function companyOf(app: Application, { user, order }: RecordOf<'subscriptions'>): Promise<string> {
  const buyer: RecordOf<'users'> = await app.service('users').get(user);
  if (buyer.companyName) return buyer.companyName;
  const ordered: RecordOf<'orders'> | undefined = order
    ? await found(() => app.service('orders').get(order))
    : undefined;
  return ordered?.companyName ?? buyer.email;
}

async function closeInvoice(app: Application, id: string, changes: object): Promise<void> {
  const invoice: RecordOf<'invoices'> | undefined = await found(() => app.service('invoices').get(id));
  if (invoice?.status === 'open') await app.service('invoices').patch(id, changes);
}

async function createCredit(
  app: Application,
  { id, amount, ...entry }: Extract<Effect, { kind: 'credit' }>['credit'],
): Promise<void> {
  if (await isThere(app, 'credits', id)) return;
  await app.service('credits').create({ ...entry, _id: id, amount, currency: amount.currency });
}

async function isThere(app: Application, collection: 'invoices' | 'credits', id: string): Promise<boolean> {
  return (await found(() => app.service(collection).get(id))) !== undefined;
}
