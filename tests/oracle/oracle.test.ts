import { describe, expect, test } from 'vitest';
import { dayOf, daysFrom, daysLater, monthsLater } from './calendar.ts';
import { changeInvoice, isUpgrade, partsAfter, takenBack } from './changes.ts';
import {
  invoiceOf,
  orderInvoice,
  type Part,
  shared,
  sharedAgain,
  taxGoingBack,
  termInvoice,
} from './invoices.ts';
import { taxOn, taxPercent } from './tax.ts';

// Every figure here was computed on paper.

const part = (id: string, unit: number, count = 1): Part => ({ id, unit, count, percent: 9 });

describe('the calendar', () => {
  test('counts days across leap years', () => {
    expect(daysFrom('2024-02-01', '2024-03-01')).toBe(29);
    expect(daysFrom('2026-02-01', '2026-03-01')).toBe(28);
    expect(daysFrom('1999-12-31', '2000-12-31')).toBe(366);
    expect(daysLater('2024-12-31', 1)).toBe('2025-01-01');
    expect(daysLater('2024-02-28', 1)).toBe('2024-02-29');
  });

  test('starts a day at midnight in Hong Kong and Singapore', () => {
    expect(dayOf(Date.parse('2026-01-31T15:59:59Z'))).toBe('2026-01-31');
    expect(dayOf(Date.parse('2026-01-31T16:00:00Z'))).toBe('2026-02-01');
  });

  test('keeps the billing day of a subscription across short months', () => {
    expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsLater('2026-02-28', 1, 31)).toBe('2026-03-31');
    expect(monthsLater('2024-01-31', 1)).toBe('2024-02-29');
    expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28');
    expect(monthsLater('2026-12-15', 12)).toBe('2027-12-15');
  });
});

describe('tax', () => {
  test('is zero in Hong Kong, and the rate of the day in Singapore', () => {
    const days = ['2022-12-31', '2023-01-01', '2023-12-31', '2024-01-01'];
    expect(days.map((day) => taxPercent('sg', day))).toEqual([7, 8, 8, 9]);
    expect(days.map((day) => taxPercent('hk', day))).toEqual([0, 0, 0, 0]);
  });

  test('rounds half a cent away from zero', () => {
    expect([50, 49, 150, 0, -50, -49].map((net) => taxOn(net, 9))).toEqual([5, 4, 14, 0, -5, -4]);
  });

  test('is 9 % of the printed subtotal: S$522.78 for S$5,808.72', () => {
    const invoice = orderInvoice({ parts: [part('flexi', 48_406)], months: 12, hardware: [] });
    expect(invoice).toMatchObject({ net: 580_872, tax: 52_278, total: 633_150 });
  });

  test('is rounded once for each rate on an invoice', () => {
    const lines = [
      { id: 'old', unit: 1, percent: 8, amount: -1_006 },
      { id: 'new', unit: 1, percent: 9, amount: 2_005 },
    ];
    expect(invoiceOf(lines)).toMatchObject({ net: 999, tax: 100, total: 1_099 });
  });
});

test('an order charges its first term and its hardware', () => {
  const order = {
    parts: [part('lite', 11_800), part('kds', 2_800, 2)],
    months: 24,
    hardware: [part('till', 80_000)],
  };
  expect(orderInvoice(order)).toMatchObject({ net: 497_600, tax: 44_784, total: 542_384 });
  expect(termInvoice(order.parts, 24).lines.map(({ amount }) => amount)).toEqual([283_200, 134_400]);
});

describe('a change', () => {
  const held = [part('lite', 11_800), part('kiosk', 9_900, 2)];
  const wanted = (parts: { id: string; count: number }[]) => ({
    parts,
    unitToday: (id: string) => (id === 'kiosk' ? 12_000 : 11_800),
    percentToday: 9,
  });

  test('keeps the price of what was bought, and charges today’s for more of it', () => {
    const requested = [
      { id: 'lite', count: 1 },
      { id: 'kiosk', count: 3 },
    ];
    expect(partsAfter(held, wanted(requested))).toEqual([...held, part('kiosk', 12_000)]);
    const twice = [
      { id: 'lite', count: 1 },
      { id: 'kiosk', count: 2 },
      { id: 'kiosk', count: 1 },
    ];
    expect(partsAfter(held, wanted(twice))).toEqual([...held, part('kiosk', 12_000)]);
  });

  test('costs the unused days of what is added', () => {
    const after = [...held, part('kiosk', 12_000)];
    // 12,000 x 12 months x 100 of 365 days = 39,452.05; 9 % of 39,452 is 3,550.68.
    expect(changeInvoice(held, after, { months: 12, days: 365, unused: 100 })).toMatchObject({
      lines: [{ id: 'kiosk', amount: 39_452 }],
      net: 39_452,
      tax: 3_551,
      total: 43_003,
    });
  });

  test('rounds half a cent of value down', () => {
    const one = changeInvoice([], [part('kiosk', 1)], { months: 1, days: 2, unused: 1 });
    const three = changeInvoice([], [part('kiosk', 3)], { months: 1, days: 2, unused: 1 });
    expect([one.net, three.net]).toEqual([0, 1]);
  });

  test('takes effect at once if a month costs more, or as much with something new', () => {
    expect(isUpgrade(held, [...held, part('shop', 1)])).toBe(true);
    expect(isUpgrade(held, [part('lite', 11_800), part('shop', 19_800)])).toBe(true);
    expect(isUpgrade(held, held)).toBe(false);
    expect(isUpgrade(held, [part('lite', 11_800)])).toBe(false);
  });
});

test('credits the rest of a prepaid term line by line, to the cent', () => {
  const parts = [part('lite', 100), part('kds', 50, 2), part('shop', 99)];
  const amounts = (left?: number) => takenBack(parts, 12, left).map(({ amount }) => amount);
  expect(amounts()).toEqual([-1200, -1200, -1188]);
  // 1,000 x 1,200 / 3,588 = 334.45 twice, and 331.10.
  expect(amounts(1_000)).toEqual([-335, -334, -331]);
  expect(amounts(0)).toEqual([]);
});

test('uses credit first, and turns a negative bill into credit', () => {
  const none = { creditUsed: 0, creditGiven: 0, waived: 0, dueNow: 0 };
  expect(shared(700, 200, 'hk')).toEqual({ ...none, creditUsed: 200, dueNow: 500 });
  expect(shared(500, 900, 'hk')).toEqual({ ...none, creditUsed: 500 });
  expect(shared(-500, 900, 'hk')).toEqual({ ...none, creditGiven: 500 });
});

test('waives an amount that is too small for a card', () => {
  const none = { creditUsed: 0, creditGiven: 0, waived: 0, dueNow: 0 };
  expect(shared(399, 0, 'hk')).toEqual({ ...none, waived: 399 });
  expect(shared(400, 0, 'hk')).toEqual({ ...none, dueNow: 400 });
  expect(shared(1_000, 601, 'hk')).toEqual({ ...none, creditUsed: 601, waived: 399 });
  expect(shared(49, 0, 'sg')).toEqual({ ...none, waived: 49 });
  expect(shared(50, 0, 'sg')).toEqual({ ...none, dueNow: 50 });
});

test('waives once per term, then charges a card its minimum and keeps more of the credit', () => {
  const none = { creditUsed: 0, creditGiven: 0, waived: 0, dueNow: 0 };
  expect(sharedAgain(399, 0, 'hk')).toBeUndefined();
  expect(sharedAgain(399, 398, 'hk')).toBeUndefined();
  expect(sharedAgain(399, 399, 'hk')).toEqual({ ...none, creditUsed: 399 });
  expect(sharedAgain(1_000, 601, 'hk')).toEqual({ ...none, creditUsed: 600, dueNow: 400 });
  expect(sharedAgain(400, 399, 'hk')).toEqual({ ...none, dueNow: 400 });
  expect(sharedAgain(0, 0, 'hk')).toEqual(none);
  expect(sharedAgain(-5, 0, 'hk')).toEqual({ ...none, creditGiven: 5 });
});

test('the tax credited with the parts of an invoice adds up to its tax', () => {
  const invoice = { tax: 9, total: 109 };
  expect(taxGoingBack(invoice, { before: 0, amount: 109 })).toBe(9);
  // 9 x 50 / 109 = 4.13, and the rest.
  expect(taxGoingBack(invoice, { before: 0, amount: 50 })).toBe(4);
  expect(taxGoingBack(invoice, { before: 50, amount: 59 })).toBe(5);
});
