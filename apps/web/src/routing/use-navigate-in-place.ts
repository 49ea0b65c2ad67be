import { keepPlace } from '@harbour/core/i18n';
import { createContext, use, useCallback } from 'react';
import { type DataRouter, type NavigateOptions, type To, useNavigate } from 'react-router-dom';
import { placeInAddress } from './place-of.ts';

/** Returns a function that navigates within the site and keeps the place that the current address names. */
export function useNavigateInPlace(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async (to, options) => navigate(inPlace(to), options), [navigate]);
}

const leavingContext = createContext<() => boolean>(() => false);

/**
 * Provides {@link useReplaceQuery} with a check for another page that is loading. The check reads the
 * router's own state: React's last render may be older, and a navigation that began since would be cancelled.
 */
export const LeavingProvider = leavingContext.Provider;

/** Returns true while the router loads another page than the current one. */
export function isLeaving({ location: open, navigation }: DataRouter['state']): boolean {
  return navigation.state === 'loading' && navigation.location.pathname !== open.pathname;
}

/**
 * Returns a function that replaces the query of the current page. While another page is loading, it changes
 * only the history entry, because a navigation would cancel the one to that page.
 */
export function useReplaceQuery(): (search: string, options?: NavigateOptions) => void {
  const navigate = useNavigateInPlace();
  const leaves = use(leavingContext);
  return useCallback(
    (search, options) => {
      if (leaves()) history.replaceState(history.state, '', location.pathname + inPlace(queryOf(search)));
      else void navigate({ search }, { replace: true, ...options });
    },
    [navigate, leaves],
  );
}

const queryOf = (search: string): string => (search === '' || search.startsWith('?') ? search : `?${search}`);

function inPlace(to: string): string;
function inPlace(to: To): To;
function inPlace(to: To): To {
  const place = placeInAddress(new URL(location.href));
  if (place === undefined) return to;
  if (typeof to === 'string') return keepPlace(to, place);
  return { ...to, search: keepPlace(queryOf(to.search ?? ''), place) };
}
