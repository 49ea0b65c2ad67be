import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's markup and for the first drawing, true once the page is live. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
