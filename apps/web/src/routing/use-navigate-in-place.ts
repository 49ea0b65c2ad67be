import { keepPlace } from '@harbour/core/i18n';
import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate, useNavigation } from 'react-router-dom';
import { placeInAddress } from './place-of.ts';

/** Navigates within the site and keeps the place that the open address names. */
export function useNavigateInPlace(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async (to, options) => navigate(inPlace(to), options), [navigate]);
}

/**
 * Replaces the query of the open page. While another page is loading, only the history entry changes: a navigation would cancel the one to
 * that page.
 */
export function useReplaceQuery(): (search: string, options?: NavigateOptions) => void {
  const navigate = useNavigateInPlace();
  const { state, location: next } = useNavigation();
  const leavesFor = useRef<string>(undefined);
  useEffect(() => {
    leavesFor.current = state === 'loading' ? next.pathname : undefined;
  }, [state, next]);
  return useCallback(
    (search, options) => {
      const { pathname } = location;
      const isLeaving = leavesFor.current !== undefined && leavesFor.current !== pathname;
      if (isLeaving) history.replaceState(history.state, '', pathname + inPlace(queryOf(search)));
      else void navigate({ search }, { replace: true, ...options });
    },
    [navigate],
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
