import type { Money } from '@harbour/core/money';
import { useState } from 'react';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { changedTotal } from './changed-total.ts';

interface Seen {
  readonly catalogue: Catalogue;
  readonly choice: CalculatorChoice;
  readonly changed?: Money | undefined;
}

/**
 * The monthly total of the choice after its price changed while on screen; `undefined` before that, and once
 * another choice is made.
 */
export function usePriceChange(catalogue: Catalogue, choice: CalculatorChoice): Money | undefined {
  const [seen, setSeen] = useState<Seen>({ catalogue, choice });
  if (seen.choice !== choice) setSeen({ catalogue, choice });
  else if (seen.catalogue !== catalogue) {
    const changed = changedTotal({ before: seen.catalogue, after: catalogue }, choice);
    setSeen({ catalogue, choice, changed: changed ?? seen.changed });
  }
  return seen.changed;
}
