import { codeOf } from '../calls/refusal.ts';
import type { Kept, PageCache } from './page-cache.ts';

export interface StaleIfError<Page extends Kept, Drawn> {
  readonly cache: Pick<PageCache<Page>, 'stale'>;
  /** The key of the page; without one nothing was cached. */
  readonly key: string | undefined;
  readonly draw: () => Promise<Page | Drawn>;
  /** True for a result that reports a failure. */
  readonly isFailure?: (drawn: Page | Drawn) => boolean;
  /** Called when an old page is returned. */
  readonly onStale?: () => void;
}

/**
 * Returns the result of `draw` or, if that is refused or fails, the last page that was cached under the key:
 * an old page is better than none while the database is unavailable, or while too many pages are requested.
 */
export async function staleIfError<Page extends Kept, Drawn>({
  cache,
  key,
  draw,
  isFailure = () => false,
  onStale = () => {},
}: StaleIfError<Page, Drawn>): Promise<Page | Drawn> {
  const kept = () => {
    const page = key === undefined ? undefined : cache.stale(key);
    if (page !== undefined) onStale();
    return page;
  };
  try {
    const drawn = await draw();
    return isFailure(drawn) ? (kept() ?? drawn) : drawn;
  } catch (error) {
    const page = isPassing(error) ? kept() : undefined;
    if (page !== undefined) return page;
    throw error;
  }
}

function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'unavailable' || code === 'too-many-requests' || code === 'general';
}
