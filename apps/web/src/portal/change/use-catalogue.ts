import type { RecordOf } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';
import { useCallback, useEffect, useState } from 'react';
import { createHttpApi } from '../../platform/http-api.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { loadCatalogue } from '../../quote/load-catalogue.ts';

/** The plans of a subscription's industry in its currency: loading, loaded or unavailable. */
export type UsedCatalogue =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly catalogue: Catalogue }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void };

type Sold = Pick<RecordOf<'subscriptions'>, 'industry' | 'region' | 'currency'>;

/** Loads the options of a subscription's industry, in the page's language. */
export function useCatalogue({ industry, region, currency }: Sold, locale: Locale): UsedCatalogue {
  const [used, setUsed] = useState<UsedCatalogue>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    const abort = new AbortController();
    setUsed({ kind: 'loading' });
    load({ industry, region, currency }, locale).then(
      (catalogue) => !abort.signal.aborted && setUsed({ kind: 'ready', catalogue }),
      (error: unknown) => !abort.signal.aborted && setUsed({ kind: 'failed', error, retry }),
    );
    return () => abort.abort();
  }, [industry, region, currency, locale, attempt, retry]);
  return used;
}

async function load({ industry, region, currency }: Sold, locale: Locale): Promise<Catalogue> {
  const api = createHttpApi((...call) => fetch(...call));
  const { slug } = await api.get('industries', industry);
  const url = new URL(location.href);
  url.search = new URLSearchParams({ industry: slug }).toString();
  return loadCatalogue({ api, locale, url }, { place: region, currency, at: new Date().toISOString() });
}
