import { codeOf } from '../calls/refusal.ts';
import type { Cached, PageCache } from './page-cache.ts';

export interface StaleIfError<Page extends Cached, Rendered> {
  readonly cache: Pick<PageCache<Page>, 'stale'>;
  /** The key of the page; without one nothing was cached. */
  readonly key: string | undefined;
  readonly render: () => Promise<Page | Rendered>;
  /** True for a result that reports a failure. */
  readonly isFailure?: (rendered: Page | Rendered) => boolean;
  /** Called when an old page is returned. */
  readonly onStale: () => void;
}

/**
 * Returns the result of `render` or, if that is refused or fails, the last page that was cached under the
 * key: an old page is better than none while the database is unavailable, or while too many pages are
 * requested.
 */
export async function staleIfError<Page extends Cached, Rendered>({
  cache,
  key,
  render,
  isFailure = () => false,
  onStale,
}: StaleIfError<Page, Rendered>): Promise<Page | Rendered> {
  const cached = () => {
    const page = key === undefined ? undefined : cache.stale(key);
    if (page !== undefined) onStale();
    return page;
  };
  try {
    const rendered = await render();
    return isFailure(rendered) ? (cached() ?? rendered) : rendered;
  } catch (error) {
    const page = isPassing(error) ? cached() : undefined;
    if (page !== undefined) return page;
    throw error;
  }
}

function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'unavailable' || code === 'too-many-requests' || code === 'general';
}
