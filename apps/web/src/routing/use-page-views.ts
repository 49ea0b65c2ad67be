import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { isUnwatched, isWatched, queuePageView } from '../platform/page-views.ts';

/**
 * Queues a page view after each route change; the first page was queued before React came. A page that nobody is to look on at begins
 * in a document of its own where an earlier one has loaded the vendor's script.
 */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const routeName = useMatches().at(-1)?.id ?? '';
  const mustLeave = isUnwatched(routeName);
  useEffect(() => {
    if (mustLeave && isWatched()) location.reload();
  }, [mustLeave]);
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    queuePageView(routeName);
  }, [pathname, routeName]);
}
