import { isSameMoney, type Money } from '@harbour/core/money';
import { calculatePrice } from '../../quote/calculate-price.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';

interface Catalogues {
  readonly before: Catalogue;
  readonly after: Catalogue;
}

/**
 * The new monthly total of a choice whose price has just changed; `undefined` for another industry's prices.
 */
export function changedTotal({ before, after }: Catalogues, choice: CalculatorChoice): Money | undefined {
  if (before.industry !== after.industry) return undefined;
  const [was, is] = [monthlyTotal(before, choice), monthlyTotal(after, choice)];
  return was && is && isSameMoney(was, is) ? undefined : is;
}

function monthlyTotal(catalogue: Catalogue, choice: CalculatorChoice): Money | undefined {
  const price = calculatePrice(catalogue, choice)?.price;
  return price?.kind === 'breakdown' ? price.monthlyTotal : undefined;
}
