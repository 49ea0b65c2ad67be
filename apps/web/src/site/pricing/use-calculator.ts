import type { Money } from '@harbour/core/money';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CalculatorAction, type CalculatorChoice, reduceChoice } from './calculator-choice.ts';
import type { Catalogue } from './catalogue.ts';
import { changedTotal } from './changed-total.ts';
import { decodeChoice, encodeChoice } from './choice-url.ts';

/** The address follows the choice once the visitor pauses this long, in milliseconds: browsers count how often it changes. */
const ADDRESS_DELAY_MS = 200;

/** The choice, which starts as the address says; from then on the address follows it, and it the address where that is changed elsewhere. */
export function useChoice(url: URL): readonly [CalculatorChoice, Dispatch<CalculatorAction>] {
  const [choice, dispatch] = useReducer(reduceChoice, url.searchParams, decodeChoice);
  const navigate = useNavigate();
  const written = useRef(url.search);
  const search = encodeChoice(choice).toString();
  const isMove = choice.industry !== decodeChoice(url.searchParams).industry;

  useEffect(() => {
    const timer = setTimeout(
      () => {
        const address = search === '' ? '' : `?${search}`;
        if (address === written.current) return;
        written.current = address;
        void navigate({ search }, { replace: true, preventScrollReset: true });
      },
      isMove ? 0 : ADDRESS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [search, isMove, navigate]);

  useEffect(() => keepInLanguageLinks(search), [search]);

  useEffect(() => {
    if (url.search === written.current) return;
    written.current = url.search;
    dispatch({ type: 'replaced', choice: decodeChoice(new URLSearchParams(url.search)) });
  }, [url.search]);

  return [choice, dispatch];
}

/** A language chosen before the address has followed takes the choice along all the same. */
function keepInLanguageLinks(search: string): () => void {
  const take = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.hreflang !== '') link.search = search;
  };
  addEventListener('click', take, { capture: true });
  return () => removeEventListener('click', take, { capture: true });
}

interface Seen {
  readonly catalogue: Catalogue;
  readonly choice: CalculatorChoice;
  readonly changed?: Money | undefined;
}

/** What the choice costs a month since its price was changed under the visitor's eyes; `undefined` while it has not been, and once another choice is made. */
export function usePriceChange(catalogue: Catalogue, choice: CalculatorChoice): Money | undefined {
  const [seen, setSeen] = useState<Seen>({ catalogue, choice });
  if (seen.choice !== choice) setSeen({ catalogue, choice });
  else if (seen.catalogue !== catalogue) {
    const changed = changedTotal({ before: seen.catalogue, after: catalogue }, choice);
    setSeen({ catalogue, choice, changed: changed ?? seen.changed });
  }
  return seen.changed;
}
