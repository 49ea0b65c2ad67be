import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import { money, multiplyMoney, subtractMoney, sumMoney } from '@harbour/core/money';
import type { Received } from './paper/receipt-sheet.ts';

/** Returns the sums received for a paid invoice: the credit used, and the payment of the rest. */
export async function receivedFor(
  app: Application,
  { _id, total, paymentReference }: RecordOf<'invoices'>,
): Promise<readonly Received[]> {
  const credits: readonly RecordOf<'credits'>[] = await app.service('credits').find({
    query: { invoice: _id, reason: 'used' },
    paginate: false,
  });
  const credit = multiplyMoney(
    sumMoney(
      total.currency,
      credits.map(({ amount }) => amount),
    ),
    -1,
  );
  const rest = subtractMoney(total, credit);
  const none = money(total.currency, 0);
  return [
    ...(credit.amount > none.amount ? [{ by: 'credit' as const, amount: credit }] : []),
    ...(rest.amount > none.amount ? [await paymentOf(app, paymentReference, rest)] : []),
  ];
}

async function paymentOf(
  app: Application,
  reference: string | null,
  amount: Received['amount'],
): Promise<Received> {
  const [payment]: readonly RecordOf<'payments'>[] =
    reference === null
      ? []
      : await app.service('payments').find({ query: { reference, $limit: 1 }, paginate: false });
  return payment ? { by: payment.way, card: payment.card, amount } : { by: 'other', amount };
}
