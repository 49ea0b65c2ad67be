import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney } from '../../money/arithmetic.ts';
import { money } from '../../money/money.ts';
import { creditFigures, creditLeft } from './credit-lines.ts';
import { creditNote, type InvoiceFigures, isCreditNote, refundLeft } from './refunds.ts';

const hkd = (amount: number) => money('HKD', amount);

test.each([
  ['succeeded', null, null, 500],
  ['succeeded', 200, null, 300],
  ['succeeded', null, 500, 0],
  ['succeeded', null, 100, 400],
  ['succeeded', 200, 100, 200],
  ['succeeded', 200, 400, 0],
  ['refunded', 500, null, 0],
  ['refunded', 499, null, 1],
  ['refunded', 600, null, 0],
  ['started', null, null, 0],
  ['processing', null, null, 0],
  ['failed', null, null, 0],
  ['cancelled', null, null, 0],
])('a payment of 500 that has %s, with %s refunded and %s disputed, leaves %s to refund', (...row) => {
  const [status, back, stored, left] = row;
  const [refunded, disputed] = [back, stored].map((amount) => (amount === null ? null : hkd(amount)));
  expect(
    refundLeft({ status, amount: hkd(500), refunded: refunded ?? null, disputed: disputed ?? null }),
  ).toEqual(hkd(left));
});

test('only an invoice with a negative total is a credit note', () => {
  expect([-1, 0, 1].map((amount) => isCreditNote({ total: hkd(amount) }))).toEqual([true, false, false]);
});

test('an invoice with a total of zero is credited as it is, with its tax', () => {
  const note = creditNote({ tax: hkd(3), total: hkd(0) }, { notes: [], amount: hkd(0) });
  expect(note.tax).toEqual(hkd(-3));
});

test('rounds the tax of a partial credit note, and credits the remainder with the rest', () => {
  const invoice = { tax: hkd(9), total: hkd(109) };
  const first = creditNote(invoice, { notes: [], amount: hkd(50) });
  const rest = creditNote(invoice, { notes: [first], amount: hkd(59) });
  expect(first).toEqual({ net: hkd(-46), tax: hkd(-4), total: hkd(-50) });
  expect(rest).toEqual({ net: hkd(-54), tax: hkd(-5), total: hkd(-59) });
});

test('credits no tax for an invoice without tax', () => {
  const note = creditNote({ tax: hkd(0), total: hkd(100) }, { notes: [], amount: hkd(30) });
  expect(note).toEqual({ net: hkd(-30), tax: hkd(0), total: hkd(-30) });
});

test('credit notes for all parts add up to the exact total, net and tax, even if some become void', () => {
  const part = fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), isVoid: fc.boolean() });
  const parts = fc.array(part, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100 }), (requested, percent) => {
      const total = sumMoney(
        'HKD',
        requested.map(({ amount }) => hkd(amount)),
      );
      const tax = hkd(Math.floor((total.amount * percent) / (100 + percent)));
      const notes: InvoiceFigures[] = [];
      const give = (amount: number) => notes.push(creditNote({ tax, total }, { notes, amount: hkd(amount) }));
      for (const { amount, isVoid } of requested) {
        give(amount);
        if (isVoid) notes.pop();
      }
      for (const { amount, isVoid } of requested) if (isVoid) give(amount);
      const sum = (figure: 'net' | 'tax' | 'total') =>
        0 -
        sumMoney(
          'HKD',
          notes.map((note) => note[figure]),
        ).amount;
      expect([sum('total'), sum('tax'), sum('net')]).toEqual([
        total.amount,
        tax.amount,
        total.amount - tax.amount,
      ]);
      for (const note of notes) expect(note.net.amount + note.tax.amount).toBe(note.total.amount);
    }),
  );
});

test('mixed refunds and credit notes never credit more net or tax than the invoice has', () => {
  const step = fc.record({ share: fc.double({ min: 0.001, max: 1, noNaN: true }), isRefund: fc.boolean() });
  const wholes = fc.record({
    net: fc.integer({ min: 1, max: 100_000 }),
    percent: fc.constantFrom(0, 7, 8, 9),
  });
  fc.assert(
    fc.property(
      wholes,
      fc.array(step, { maxLength: 12 }),
      fc.boolean(),
      ({ net, percent }, steps, isRefundLast) => {
        const tax = Math.round((net * percent) / 100);
        const invoice = { net: hkd(net), tax: hkd(tax), total: hkd(net + tax), lines: [] };
        const notes: (InvoiceFigures & { readonly lines: readonly never[] })[] = [];
        const give = (isRefund: boolean, share: number) => {
          const left = creditLeft(invoice, notes);
          const part = (of: number) => hkd(Math.max(1, Math.floor(of * share)));
          if (left.total.amount <= 0 || (!isRefund && left.net.amount <= 0)) return;
          const note = isRefund
            ? creditNote(invoice, { notes, amount: part(left.total.amount) })
            : creditFigures(invoice, left, part(left.net.amount));
          notes.push({ ...note, lines: [] });
        };
        for (const { share, isRefund } of steps) give(isRefund, share);
        give(isRefundLast, 1);
        give(true, 1);
        for (const note of notes) {
          expect(note.net.amount).toBeLessThanOrEqual(0);
          expect(note.tax.amount).toBeLessThanOrEqual(0);
          expect(note.net.amount + note.tax.amount).toBe(note.total.amount);
        }
        const { net: netLeft, tax: taxLeft, total } = creditLeft(invoice, notes);
        expect([netLeft.amount, taxLeft.amount, total.amount]).toEqual([0, 0, 0]);
      },
    ),
    { numRuns: 2_000 },
  );
});
