import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, multiplyMoney, sumMoney } from '../money/arithmetic.ts';
import { type Money, money } from '../money/money.ts';
import { places } from './places.ts';
import { priceSubscription } from './price-subscription.ts';
import type { PriceBreakdown, PricedModule, SubscriptionChoice } from './subscription.ts';

const priceLists = fc.tuple(fc.nat(1e6), fc.option(fc.nat(1e6))).map(([hkd, sgd]): Money[] => {
  return [money('HKD', hkd), ...(sgd === null ? [] : [money('SGD', sgd)])];
});
const modules: fc.Arbitrary<PricedModule> = fc.record({
  id: fc.uuid(),
  monthPrice: priceLists,
  counter: fc.boolean(),
  count: fc.nat(10),
});
const choices: fc.Arbitrary<SubscriptionChoice> = fc.record({
  plan: fc.record({ id: fc.uuid(), type: fc.constantFrom('lite', 'flexi'), monthPrice: priceLists }),
  modules: fc.array(modules, { maxLength: 12 }),
  months: fc.integer({ min: 1, max: 60 }),
  place: fc.constantFrom(...places),
  currency: fc.constantFrom('HKD' as const, 'SGD' as const, 'USD' as const),
  at: fc.constantFrom('2022-06-01', '2023-06-01', '2026-06-01'),
});

function breakdownOf(choice: SubscriptionChoice): PriceBreakdown {
  const price = priceSubscription(choice);
  if (price.kind !== 'breakdown') throw new Error(`expected a breakdown, got ${price.kind}`);
  return price;
}

test('lines add up to the net, net and tax to the total, and the months to the prepaid net', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const price = breakdownOf(choice);
      const lineTotals = price.lines.map(({ total }) => total);
      expect(sumMoney(price.currency, lineTotals)).toEqual(price.monthlyNet);
      expect(addMoney(price.monthlyNet, price.monthlyTax)).toEqual(price.monthlyTotal);
      expect(addMoney(price.prepaidNet, price.prepaidTax)).toEqual(price.prepaidTotal);
      expect(multiplyMoney(price.monthlyNet, price.months)).toEqual(price.prepaidNet);
      for (const { unit, count, total } of price.lines) expect(multiplyMoney(unit, count)).toEqual(total);
    }),
  );
});

test('the tax is calculated on the printed net and rounded once, half a cent up', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const { monthlyNet, monthlyTax, prepaidNet, prepaidTax, taxRate } = breakdownOf(choice);
      const rate = taxRate.numerator;
      expect(monthlyTax.amount).toBe(Math.floor((monthlyNet.amount * rate + 50) / 100));
      expect(prepaidTax.amount).toBe(Math.floor((prepaidNet.amount * rate + 50) / 100));
    }),
  );
});

test('every figure is in one currency, the chosen one or HKD', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const price = breakdownOf(choice);
      const figures = [
        price.monthlyTax,
        price.prepaidTotal,
        ...price.lines.flatMap((line) => [line.unit, line.total]),
      ];
      expect(['HKD', choice.currency]).toContain(price.currency);
      for (const { currency } of figures) expect(currency).toBe(price.currency);
    }),
  );
});

test('one more module, one more of a module or one more month never costs less', () => {
  const inHkd = choices.map((choice): SubscriptionChoice => ({ ...choice, currency: 'HKD' }));
  fc.assert(
    fc.property(inHkd, modules, (choice, extra) => {
      const more: SubscriptionChoice[] = [
        { ...choice, modules: [...choice.modules, extra] },
        { ...choice, modules: choice.modules.map((module) => ({ ...module, count: module.count + 1 })) },
        { ...choice, months: (choice.months ?? 0) + 1 },
      ];
      const before = breakdownOf(choice);
      for (const after of more.map(breakdownOf)) {
        expect(compareMoney(after.monthlyTotal, before.monthlyTotal)).toBeGreaterThanOrEqual(0);
        expect(compareMoney(after.prepaidTotal, before.prepaidTotal)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('reordering the modules reorders the lines and changes nothing else', () => {
  const shuffled = choices.chain((choice) => {
    const { length } = choice.modules;
    const reordered = fc.shuffledSubarray([...choice.modules], { minLength: length, maxLength: length });
    return reordered.map((list) => [choice, { ...choice, modules: list }] as const);
  });
  fc.assert(
    fc.property(shuffled, ([choice, reordered]) => {
      const { lines: linesA, ...figuresA } = breakdownOf(choice);
      const { lines: linesB, ...figuresB } = breakdownOf(reordered);
      expect(figuresB).toEqual(figuresA);
      expect(linesB).toHaveLength(linesA.length);
      expect(linesB).toEqual(expect.arrayContaining([...linesA]));
    }),
  );
});
