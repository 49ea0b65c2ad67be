import { type Refusal, refusalOf, refusedTotal } from '@harbour/core/contract/errors';
import type { Locale } from '@harbour/core/i18n';
import type { Money } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { CalculatorChoice } from '../../../quote/calculator-choice.ts';
import { attemptFor } from './attempt.ts';
import type { PricedQuote } from './checkout-step.ts';
import type { Draft } from './draft.ts';
import { findOpenOrder } from './find-open-order.ts';
import { toOrderData } from './order-data.ts';

interface Wanted {
  readonly client: RealtimeClient;
  readonly choice: CalculatorChoice;
  readonly quote: PricedQuote;
  readonly draft: Draft;
  readonly locale: Locale;
  /** The total that the buyer accepted. */
  readonly shownTotal: Money;
}

type PlacingState =
  | { readonly kind: 'placing' }
  | { readonly kind: 'changed'; readonly shown: Money; readonly total: Money }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

interface PlacedOrder {
  readonly state: PlacingState;
  /** Orders at a total that the buyer has seen. */
  readonly place: (total: Money) => void;
}

/**
 * Orders once when the page opens, at the total it shows; `onPlaced` receives the order's id. It is not
 * called if the buyer has left meanwhile: the created order is found when they return.
 */
export function usePlacedOrder(wanted: Wanted, onPlaced: (order: string) => void): PlacedOrder {
  const [state, setState] = useState<PlacingState>({ kind: 'placing' });
  const { revalidate } = useRevalidator();
  const isInFlight = useRef(false);
  const isThere = useRef(false);
  const order = async (total: Money) => {
    setState({ kind: 'placing' });
    try {
      const placed = await oneTabAtATime(async () =>
        isThere.current ? placeOnce(wanted, total) : undefined,
      );
      if (isThere.current && placed !== undefined) onPlaced(placed);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'general') reportError(error);
      if (!isThere.current) return;
      const changed = refusedTotal(error);
      if (changed === undefined) return setState({ kind: 'refused', refusal });
      setState({ kind: 'changed', shown: total, total: changed });
      void revalidate();
    }
  };
  const place = (total: Money) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    void order(total).finally(() => {
      isInFlight.current = false;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: by itself once; again only when the buyer asks
  useEffect(() => {
    isThere.current = true;
    place(wanted.shownTotal);
    return () => {
      isThere.current = false;
    };
  }, []);
  return { state, place };
}

async function placeOnce({ client, ...wanted }: Wanted, total: Money): Promise<string> {
  const data = toOrderData({ ...wanted, total });
  const open = await findOpenOrder(client, data, wanted.quote);
  if (open !== undefined) return open;
  const { order } = await client.call('checkout/order', { ...data, key: attemptFor(data) });
  return order;
}

/** The tabs of a browser order one after the other, so that the second finds the order of the first. */
async function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('harbour-order', task) : task();
}
