import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import type { TestApp } from '../../kit/start-test-app.ts';

type Invoice = RecordOf<'invoices'>;

/** An open invoice in Hong Kong, with an amount that no other invoice has. */
export async function openInvoice(app: TestApp, minor: number): Promise<Invoice> {
  const merchant = await app.signIn('merchant');
  const total = money('HKD', minor);
  return app.app.service('invoices').create({
    user: merchant.account.id,
    companyName: 'Jade Kettle Limited',
    place: 'hk',
    currency: 'HKD',
    net: total,
    tax: money('HKD', 0),
    total,
    lines: [{ label: { en: 'Lite, 1 month' }, count: 1, unit: total, amount: total }],
    issuedAt: '2026-11-01T04:00:00.000Z',
    dueOn: '2026-12-01',
  });
}

/** The transaction of an imported line that names no invoice. */
export async function transactionOf(app: TestApp, { company, total }: Invoice): Promise<string> {
  const admin = await app.signIn('admin');
  const bankReference = crypto.randomUUID();
  const line = { bookedOn: '2026-11-20', amount: total, details: 'FPS CR', bankReference };
  await admin.post('/api/bankTransactions/importStatement', { company, lines: [line] });
  const { body } = await admin.get(`/api/bankTransactions?bankReference=${bankReference}`);
  return body.data[0]._id;
}
