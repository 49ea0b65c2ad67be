import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { queuePageView } from '../platform/page-views.ts';

/** Queues a page view after each route change; the first page was queued before React came. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const routeName = useMatches().at(-1)?.id ?? '';
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    return queuePageView(routeName);
  }, [pathname, routeName]);
}
