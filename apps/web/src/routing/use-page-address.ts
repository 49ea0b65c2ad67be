import { useLocation } from 'react-router-dom';
import { normalizeUrl } from './normalize-url.ts';

/** Path and query of the open page, without what only trackers read. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return normalizeUrl(pathname + search);
}
