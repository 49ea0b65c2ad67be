import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';

/** Inserts an invoice by SQL, as the server would, and returns its number. Amounts are minor units. */
export async function writeInvoice(
  { db }: Pick<Database, 'db'>,
  user: RecordId,
  { place = 'hk', net = 100, total = 100, ...given }: Partial<InvoiceFacts> = {},
): Promise<string> {
  const currency = place === 'sg' ? 'SGD' : 'HKD';
  const [amount, sum, none] = [money(currency, net), money(currency, total), money(currency, 0)].map((one) =>
    JSON.stringify(one),
  );
  const lines = JSON.stringify([
    { label: { en: 'Lite' }, count: 1, unit: money(currency, net), amount: money(currency, net) },
  ]);
  const text = `insert into "invoices" ("_id", "user", "companyName", "place", "currency", "lines", "net", "tax", "total", "kind", "reason",
      "occasion", "issuedAt", "dueOn", "createdAt", "updatedAt")
    values ($1, $2, 'Wong Noodles', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '2026-12-01', now(), now()) returning "reference"`;
  const { id = newRecordId(), kind = 'invoice', issuedAt = '2026-06-01T04:00:00Z', occasion = null } = given;
  const reason = kind === 'creditNote' ? 'correction' : null;
  const values = [id, user, place, currency, lines, amount, none, sum, kind, reason, occasion, issuedAt];
  const [row] = await execute<{ readonly reference: string }>(db, text, values);
  if (row) return row.reference;
  throw new TypeError('No paper was written');
}

interface InvoiceFacts {
  readonly id: RecordId;
  readonly place: 'hk' | 'sg';
  readonly kind: 'invoice' | 'creditNote';
  readonly net: number;
  readonly total: number;
  readonly occasion: string;
  /** UTC ISO text. */
  readonly issuedAt: string;
}
