import { useLocation } from 'react-router-dom';
import { normalizeUrl } from './normalize-url.ts';

/** Returns the path and query of the current page in normal form, without tracking parameters. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return normalizeUrl(pathname + search);
}
