import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's markup and on the first render, true once the page is hydrated. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
