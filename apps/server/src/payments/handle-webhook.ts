import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';
import { recordsOf } from '../collections/records-of.ts';
import { adoptCharge, isSent, type ResumeDeps } from './charge-attempt.ts';
import type { PaymentProvider, WebhookCall, WebhookSubject } from './provider.ts';
import { resettleRefunds } from './sweep-refunds.ts';

type Payment = RecordOf<'payments'>;

export interface HandleWebhookDeps extends Pick<ResumeDeps, 'lookupOf' | 'now'> {
  readonly app: Application;
  readonly provider: PaymentProvider | undefined;
  /** Runs operations on one payment one after another. */
  readonly enqueue: <T>(payment: RecordId, work: () => Promise<T>) => Promise<T>;
  readonly settle: (payment: RecordId) => Promise<unknown>;
  readonly settleRefund: (refund: RecordOf<'refunds'>) => Promise<unknown>;
  readonly recordDisputes: (payment: RecordId) => Promise<void>;
}

/**
 * Handles a provider's webhook call: requests from the provider the payment that it names, its refunds, and
 * its disputes if the call is about one. Throws `not-found` if the provider is not the configured one, and
 * `forbidden`.
 */
export async function handleWebhook(deps: HandleWebhookDeps, name: string, call: WebhookCall): Promise<void> {
  const { app, provider, settle, settleRefund, recordDisputes } = deps;
  if (provider?.name !== name) throw refusal('not-found', `No payments go through ${name}.`);
  const subject = provider.readWebhook(call);
  const payment = subject && (await paymentOf(deps, name, subject));
  if (!payment) return;
  await settle(payment._id);
  await resettleRefunds({ app, settle: settleRefund }, payment._id);
  if (subject.isDispute) await recordDisputes(payment._id);
}

/** A charge whose response was lost is found by its mark, and gets the provider's reference. */
async function paymentOf(
  deps: HandleWebhookDeps,
  provider: string,
  { reference, key }: WebhookSubject,
): Promise<Payment | undefined> {
  const payments = recordsOf(deps.app, 'payments');
  const known = await payments.first({ reference, provider });
  if (known || !isRecordId(key)) return known;
  return deps.enqueue(key, async () => {
    const marked = await payments.first({ _id: key, provider });
    if (marked && !isSent(marked)) return adoptCharge(deps, marked, reference);
    return marked?.reference === reference ? marked : undefined;
  });
}
