import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { type CreditableInvoice, creditFigures, creditLeft, remainingLines } from './credit-lines.ts';

const sgd = (amount: number) => money('SGD', amount);

function invoiceOf(amounts: readonly number[], tax: number): CreditableInvoice {
  const net = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    lines: amounts.map((amount) => ({ amount: sgd(amount) })),
    net: sgd(net),
    tax: sgd(tax),
    total: sgd(net + tax),
  };
}

/** The credit note for amounts of lines, as the server writes it. */
function noteOf(
  invoice: CreditableInvoice,
  notes: readonly CreditableInvoice[],
  lines: readonly (readonly [number, number])[],
) {
  const net = sgd(lines.reduce((sum, [, amount]) => sum + amount, 0));
  return {
    ...creditFigures(invoice, creditLeft(invoice, notes), net),
    lines: lines.map(([corrects, amount]) => ({ corrects, amount: sgd(-amount) })),
  };
}

test('crediting a part of a line leaves the rest of it with its share of the tax', () => {
  const invoice = invoiceOf([100, 200], 27);
  const note = noteOf(invoice, [], [[1, 50]]);
  expect([note.net, note.tax, note.total]).toEqual([sgd(-50), sgd(-5), sgd(-55)]);
  expect(creditLeft(invoice, [note])).toEqual({
    net: sgd(250),
    tax: sgd(22),
    total: sgd(272),
    lines: [sgd(100), sgd(150)],
  });
  expect(remainingLines(invoice, [note])).toEqual([
    { line: 0, amount: sgd(100) },
    { line: 1, amount: sgd(150) },
  ]);
});

test('a negative line is credited with the whole invoice, and not by itself', () => {
  const invoice = invoiceOf([300, -100], 18);
  expect(creditLeft(invoice, []).lines).toEqual([sgd(300), sgd(0)]);
  expect(remainingLines(invoice, [])).toEqual([
    { line: 0, amount: sgd(300) },
    { line: 1, amount: sgd(-100) },
  ]);
});

test('the credit note of a refund names no line and reduces what is left of the whole', () => {
  const invoice = invoiceOf([100, 200], 27);
  const refund = { ...invoiceOf([-100], -9), lines: [{ amount: sgd(-100) }] };
  expect(creditLeft(invoice, [refund])).toEqual({
    net: sgd(200),
    tax: sgd(18),
    total: sgd(218),
    lines: [sgd(100), sgd(200)],
  });
  expect(remainingLines(invoice, [refund])).toBeUndefined();
});

test('credit notes for any parts of an invoice add up to its exact net and tax', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 });
  const cuts = fc.array(fc.tuple(fc.nat(5), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 20_000 }), cuts, (lines, tax, parts) => {
      const invoice = invoiceOf(lines, tax);
      const notes: ReturnType<typeof noteOf>[] = [];
      for (const [at, share] of parts) {
        const line = at % lines.length;
        const left = creditLeft(invoice, notes).lines[line]?.amount ?? 0;
        const amount = Math.floor(left * share);
        if (amount > 0) notes.push(noteOf(invoice, notes, [[line, amount]]));
      }
      const rest = remainingLines(invoice, notes) ?? [];
      if (rest.length > 0)
        notes.push(
          noteOf(
            invoice,
            notes,
            rest.map(({ line, amount }) => [line, amount.amount] as const),
          ),
        );
      for (const note of notes) {
        expect(note.net.amount + note.tax.amount).toBe(note.total.amount);
        expect(note.tax.amount).toBeLessThanOrEqual(0);
      }
      const { net, tax: taxLeft, total } = creditLeft(invoice, notes);
      expect([net, taxLeft, total]).toEqual([sgd(0), sgd(0), sgd(0)]);
    }),
  );
});
