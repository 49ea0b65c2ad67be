import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import { dayAt } from '@harbour/core/pricing';

/**
 * Returns what a credit note that is issued at a time, in milliseconds, takes over from the invoice that it
 * corrects: the parties, the currency and the tax, but neither figures nor lines.
 */
export function creditNoteFacts(invoice: RecordOf<'invoices'>, time: number) {
  const { user, subscription, companyName, place, buyer, currency, taxPercent, taxReason } = invoice;
  const at = isoAt(time);
  return {
    kind: 'creditNote',
    corrects: invoice._id,
    user,
    subscription,
    companyName,
    place,
    buyer,
    currency,
    taxPercent,
    taxReason,
    status: 'paid',
    issuedAt: at,
    paidAt: at,
    dueOn: dayAt(time),
  } as const;
}

/** Returns the credit notes of an invoice that are not void, in the order of their numbers. */
export async function creditNotesOf(
  app: Application,
  invoice: RecordId,
): Promise<readonly RecordOf<'invoices'>[]> {
  const query = { corrects: invoice, status: { $ne: 'void' }, $sort: { reference: 1 } };
  return app.service('invoices').find({ query, paginate: false });
}
