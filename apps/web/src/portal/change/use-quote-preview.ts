import type { ChangeQuote, SubscriptionChange } from '@harbour/core/contract/actions';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';

interface Previewed {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  /** `undefined` while nothing differs from what the merchant has. */
  readonly change: SubscriptionChange | undefined;
}

/** From the last tick to the question, in milliseconds: a row of ticks asks once. */
const QUIET = 300;

interface QuotePreview {
  /** `undefined` before the first answer, after a refusal, and where nothing differs. */
  readonly quote: ChangeQuote | undefined;
  /** True while the quote of the present choice is awaited, and the one before it is shown. */
  readonly isLate: boolean;
}

/**
 * Returns the quote of the choice as it stands, which nobody has confirmed. A refusal shows nothing here: the
 * button asks for the same quote and says why there is none.
 */
export function useQuotePreview({ client, subscription, change }: Previewed): QuotePreview {
  const [found, setFound] = useState<{ readonly key: string; readonly quote: ChangeQuote | undefined }>();
  const key = JSON.stringify(change ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the change
  useEffect(() => {
    if (change === undefined) return;
    let isOver = false;
    const show = (quote: ChangeQuote | undefined) => {
      if (!isOver) setFound({ key, quote });
    };
    const timer = setTimeout(() => {
      client?.ask('subscriptions/quote', { subscription, change }).then(show, () => show(undefined));
    }, QUIET);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, subscription, key]);
  if (change === undefined) return { quote: undefined, isLate: false };
  return { quote: found?.quote, isLate: found?.key !== key };
}
