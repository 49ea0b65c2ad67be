import type { CollectionName } from '@harbour/core/contract/collections';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { whenIdle } from '../platform/intent.ts';

/**
 * Reloads the page's data whenever one of its collections changes, or has changed while the connection was
 * down; `names` must be the same list at every render. The code for it is loaded once the browser is idle, so
 * the page costs nothing before.
 */
export function useLiveCollections(names: readonly CollectionName[]): void {
  const store = useStore();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = new AbortController();
    const watch = async () => {
      const { watchCollections } = await import('./watch-collections.ts');
      await watchCollections({ store, names, revalidate, signal: left.signal });
    };
    whenIdle(() => {
      if (!left.signal.aborted) watch().catch(reportError);
    });
    return () => left.abort();
  }, [store, revalidate, names]);
}
