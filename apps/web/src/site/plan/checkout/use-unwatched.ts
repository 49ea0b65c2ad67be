import { useEffect } from 'react';
import { isWatched } from '../../../platform/page-views.ts';

/** True while a tag manager from an earlier page is there: checkout then starts in a document of its own, without it. */
export function useUnwatched(): boolean {
  const mustLeave = isWatched();
  useEffect(() => {
    if (mustLeave) location.reload();
  }, [mustLeave]);
  return mustLeave;
}
