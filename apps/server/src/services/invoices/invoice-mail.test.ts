import type { RecordOf } from '@harbour/core/contract/collections';
import { contentLanguages } from '@harbour/core/contract/values';
import { formatDay } from '@harbour/core/i18n';
import { money } from '@harbour/core/money';
import { describe, expect, test } from 'vitest';
import { writeInvoiceMail } from './invoices.service.ts';

const link = 'https://harbour.example/en/portal/apps/invoices/i-1';
const invoice = {
  kind: 'invoice',
  reference: 'HDHK-2027-000001',
  status: 'open',
  dueOn: '2027-01-01',
  total: money('HKD', 123_456),
  seller: { legalName: 'Harbour (HK) Limited' },
} as const;

describe.each(contentLanguages)('the mail of an invoice in %s', (language) => {
  const document = { name: 'a.pdf', content: Buffer.from(''), email: 'a@b.example', language } as const;
  const write = (changes: Partial<RecordOf<'invoices'>>) => {
    const { subject, text } = writeInvoiceMail({ ...invoice, ...changes }, [document], link);
    return `${subject}\n${text}`;
  };
  const PAY = /or pay the invoice|支付/;

  test('names the due date of an open invoice, in the format that people use', () => {
    const text = write({});
    for (const part of ['HK$1,234.56', formatDay(language, invoice.dueOn)]) expect(text).toContain(part);
    expect(text).not.toMatch(/2027-01-01/);
    expect(text).toMatch(PAY);
  });

  test.each(['paid', 'void'] as const)('does not ask for payment if it is %s', (status) => {
    expect(write({ status })).not.toMatch(PAY);
  });

  test('calls a credit note by its name, with the amount that it takes back', () => {
    const text = write({ kind: 'creditNote', status: 'paid', total: money('HKD', -700) });
    expect(text).toMatch(/credit note|貸項通知單|贷项通知单/);
    expect(text).not.toMatch(/invoice HD|發票|发票|[-−]HK|HK\$[-−]/);
    expect(text).toContain('HK$7.00');
    expect(text).not.toMatch(PAY);
  });
});
