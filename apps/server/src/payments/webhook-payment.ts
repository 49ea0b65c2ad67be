import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';
import { recordsOf } from '../collections/records-of.ts';
import { adoptCharge, isSent, type ResumeDeps } from './charge-attempt.ts';
import type { PaymentProvider, WebhookCall } from './provider.ts';

type Payment = RecordOf<'payments'>;

export interface WebhookPaymentDeps extends Pick<ResumeDeps, 'lookupOf' | 'now'> {
  readonly app: Application;
  readonly provider: PaymentProvider | undefined;
  /** Runs operations on one payment one after another. */
  readonly inTurn: <T>(payment: RecordId, work: () => Promise<T>) => Promise<T>;
}

/**
 * Returns the payment that a webhook call is about. A charge whose response was lost is found by its mark,
 * and gets the provider's reference. Throws `not-found` if the provider is not the configured one, and
 * `forbidden`.
 */
export async function webhookPayment(
  deps: WebhookPaymentDeps,
  name: string,
  call: WebhookCall,
): Promise<Payment | undefined> {
  const { app, provider, inTurn } = deps;
  if (provider?.name !== name) throw refusal('not-found', `No payments go through ${name}.`);
  const subject = provider.readWebhook(call);
  if (!subject) return undefined;
  const { reference, key } = subject;
  const payments = recordsOf(app, 'payments');
  const known = await payments.first({ reference, provider: name });
  if (known || !isRecordId(key)) return known;
  return inTurn(key, async () => {
    const marked = await payments.first({ _id: key, provider: name });
    if (marked && !isSent(marked)) return adoptCharge(deps, marked, reference);
    return marked?.reference === reference ? marked : undefined;
  });
}
