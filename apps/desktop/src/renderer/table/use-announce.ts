import { createContext, useContext } from 'react';

/** Announces a text to screen readers; it is not visible. */
export type Announce = (text: string) => void;

export const AnnounceContext = createContext<Announce>(() => {});

/** Returns the announcer of the surrounding table. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
