import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, multiplyMoney, sumMoney } from '../../money/arithmetic.ts';
import { type Money, money } from '../../money/money.ts';
import { leastChargeIn } from '../least-charge.ts';
import { priceSubscription } from '../price-subscription.ts';
import { type BilledChange, shareTotal } from './change.ts';
import { addDays, addMonths, daysBetween } from './days.ts';
import { monthOf, type PricedPart, partsAfter } from './parts.ts';
import { differenceBill, restOfBill, reverseBill, termBill, unusedShare } from './proration.ts';
import { quoteChange } from './quote-change.ts';
import { type BilledSubscription, beginTerm, type Catalogue, restOf } from './subscription.ts';

const ids = ['plan', 'a', 'b', 'c', 'd'];
const parts = (taxes: readonly number[]): fc.Arbitrary<readonly PricedPart[]> =>
  fc.tuple(...ids.map(() => fc.tuple(fc.nat(200_000), fc.nat(5), fc.constantFrom(...taxes)))).map((drawn) =>
    drawn.flatMap(([unit, count, taxPercent], index) => {
      const id = ids[index] ?? '';
      const many = id === 'plan' ? 1 : count;
      return many === 0 ? [] : [{ id, count: many, unit: money('SGD', unit), taxPercent }];
    }),
  );
const mixed = parts([7, 8, 9]);
const rests = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 1_900 }), fc.nat())
  .map(([months, days, seed]) => ({ months, days, unused: seed % (days + 1) }));
const cents = (amount: number) => money('SGD', amount);

function difference(
  before: readonly PricedPart[],
  after: readonly PricedPart[],
  rest: ReturnType<typeof restOf>,
) {
  return differenceBill('SGD', { before, after, rest });
}

test('the tax of a bill is calculated from the printed net of each rate', () => {
  fc.assert(
    fc.property(mixed, mixed, rests, (before, after, rest) => {
      for (const bill of [difference(before, after, rest), termBill('SGD', after, rest.months)]) {
        const taxes = [7, 8, 9].map((rate) => {
          const lines = bill.lines.filter(({ taxPercent }) => taxPercent === rate);
          const net = lines.reduce((sum, { amount }) => sum + amount.amount, 0);
          return Math.sign(net) * Math.floor((Math.abs(net) * rate + 50) / 100);
        });
        expect(bill.tax.amount).toBe(taxes.reduce((sum, tax) => sum + tax, 0));
      }
    }),
  );
});

test('a part that is listed several times is billed like one with the total count', () => {
  fc.assert(
    fc.property(mixed, mixed, rests, (before, after, rest) => {
      const apart = (some: readonly PricedPart[]) =>
        some.flatMap((part) => Array.from({ length: part.count }, () => ({ ...part, count: 1 })));
      expect(difference(apart(before), apart(after), rest)).toEqual(difference(before, after, rest));
      expect(partsAfter(before, apart(after))).toEqual(partsAfter(before, after));
    }),
  );
});

test('a bill is the sum of its lines and its tax, to the cent', () => {
  fc.assert(
    fc.property(mixed, mixed, rests, (before, after, rest) => {
      for (const bill of [difference(before, after, rest), termBill('SGD', after, rest.months)]) {
        const amounts = bill.lines.map(({ amount }) => amount);
        expect(sumMoney('SGD', amounts)).toEqual(bill.net);
        expect(addMoney(bill.net, bill.tax)).toEqual(bill.total);
      }
    }),
  );
});

test('the amount of every line is its count times its unit price', () => {
  fc.assert(
    fc.property(mixed, mixed, fc.tuple(rests, fc.nat(1e6)), (before, after, [rest, left]) => {
      const term = termBill('SGD', after, rest.months);
      const partOfTerm = restOfBill(term, cents(Math.min(left, term.net.amount)));
      const bills = [difference(before, after, rest), term, partOfTerm, reverseBill(term)];
      for (const { lines } of bills)
        for (const { count, unit, amount } of lines) expect(multiplyMoney(unit, count)).toEqual(amount);
    }),
  );
});

test('all days are worth the whole amount, no day nothing, and more days never less', () => {
  fc.assert(
    fc.property(fc.nat(1e9), rests, (amount, rest) => {
      const unused = unusedShare(cents(amount), rest).amount;
      expect(unusedShare(cents(amount), { ...rest, unused: rest.days }).amount).toBe(amount);
      expect(unusedShare(cents(amount), { ...rest, unused: 0 }).amount).toBe(0);
      if (rest.unused > 0) {
        expect(unusedShare(cents(amount), { ...rest, unused: rest.unused - 1 }).amount).toBeLessThanOrEqual(
          unused,
        );
      }
    }),
  );
});

test('changing to another choice and back costs nothing, including tax', () => {
  fc.assert(
    fc.property(mixed, mixed, rests, (here, there, rest) => {
      const steps = [difference(here, there, rest).total, difference(there, here, rest).total];
      expect(sumMoney('SGD', steps)).toEqual(cents(0));
    }),
  );
});

test('a round trip over choices nets to zero, with at most half a cent of tax per rate and bill', () => {
  fc.assert(
    fc.property(fc.array(mixed, { minLength: 2, maxLength: 5 }), rests, (stops, rest) => {
      const way = [...stops, ...stops.slice(0, 1)];
      const steps = way.slice(1).map((after, index) => difference(way[index] ?? [], after, rest));
      expect(
        sumMoney(
          'SGD',
          steps.map(({ net }) => net),
        ),
      ).toEqual(cents(0));
      const tax = sumMoney(
        'SGD',
        steps.map((step) => step.tax),
      ).amount;
      expect(Math.abs(tax)).toBeLessThanOrEqual((3 * steps.length) / 2);
    }),
  );
});

test('adding anything never lowers the price', () => {
  const extra = fc.record({
    id: fc.constantFrom(...ids.slice(1), 'new'),
    count: fc.integer({ min: 1, max: 5 }),
    unit: fc.nat(200_000).map(cents),
    taxPercent: fc.constantFrom(7, 8, 9),
  });
  fc.assert(
    fc.property(mixed, extra, rests, (before, more, rest) => {
      const had = before.find(({ id }) => id === more.id);
      const others = before.filter(({ id }) => id !== more.id);
      const after = partsAfter(before, [...others, { ...more, count: more.count + (had?.count ?? 0) }]);
      expect(difference(before, after, rest).total.amount).toBeGreaterThanOrEqual(0);
      expect(monthOf('SGD', after).total.amount).toBeGreaterThanOrEqual(monthOf('SGD', before).total.amount);
    }),
  );
});

test('the monthly and the prepaid total equal those of the price engine', () => {
  fc.assert(
    fc.property(parts([9]), (bought) => {
      const [plan, ...modules] = bought;
      const price = priceSubscription({
        plan: { id: 'plan', type: 'lite', monthPrice: plan ? [plan.unit] : [] },
        modules: modules.map(({ id, count, unit }) => ({ id, count, counter: true, monthPrice: [unit] })),
        place: 'sg',
        currency: 'SGD',
        at: '2026-06-01',
        months: 7,
      });
      if (price.kind !== 'breakdown') throw new Error('no price');
      expect(monthOf('SGD', bought)).toEqual({
        net: price.monthlyNet,
        tax: price.monthlyTax,
        total: price.monthlyTotal,
      });
      expect(termBill('SGD', bought, 7).total).toEqual(price.prepaidTotal);
    }),
  );
});

test('credit and card share a total exactly, and a card is charged nothing or at least the minimum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.array(fc.integer({ min: -1e5, max: 1e6 })),
      (total, credits) => {
        const balance = (amounts: readonly number[]): Money => sumMoney('SGD', amounts.map(cents));
        const shares = shareTotal(cents(total), balance(credits));
        expect(shareTotal(cents(total), balance(credits.toReversed()))).toEqual(shares);
        const { creditUsed, creditGiven, waived, dueNow } = shares;
        expect(dueNow.amount === 0 || dueNow.amount >= leastChargeIn('SGD')).toBe(true);
        expect(dueNow.amount + creditUsed.amount + waived.amount - creditGiven.amount).toBe(total);
        expect(waived.amount).toBeGreaterThanOrEqual(0);
        expect(waived.amount).toBeLessThan(leastChargeIn('SGD'));
        expect(shares.creditUsed.amount).toBeLessThanOrEqual(Math.max(0, balance(credits).amount));
      },
    ),
  );
});

const noPrices: Catalogue = () => undefined;

function begun(from: string, months: number, prices: readonly PricedPart[]): BilledSubscription {
  const choice = { plan: 'plan', modules: [], prepayMonths: months };
  return {
    ...beginTerm(choice, 'SGD', { prices, from }),
    currency: 'SGD',
    cancelOn: null,
    cancelReason: null,
  };
}

test('a pause neither loses nor gains a day, however early it ends', () => {
  const lives = fc.record({
    from: fc.nat(3_000).map((count) => addDays('2024-01-01', count)),
    months: fc.integer({ min: 1, max: 36 }),
    seed: fc.nat(),
    length: fc.integer({ min: 1, max: 3 }),
    early: fc.nat(92),
  });
  fc.assert(
    fc.property(lives, ({ from, months, seed, length, early }) => {
      const subscription = begun(from, months, []);
      const today = addDays(from, seed % daysBetween(from, subscription.termEnd));
      const resting = changed(subscription, { kind: 'pause', months: length }, today);
      const resumeOn = addMonths(today, length);
      expect(restOf(resting, resumeOn)).toEqual(restOf(subscription, today));
      const on = addDays(today, Math.min(early, daysBetween(today, resumeOn)));
      expect(restOf(changed(resting, { kind: 'resume' }, on), on)).toEqual(restOf(subscription, today));
    }),
  );
});

function changed(subscription: BilledSubscription, change: BilledChange, today: string): BilledSubscription {
  const context = { today, catalogue: noPrices, includedIn: () => [], paidRenewal: undefined };
  const response = quoteChange(subscription, change, context);
  if (!response.ok) throw new Error(response.why);
  return { ...subscription, ...response.outcome.patch };
}
