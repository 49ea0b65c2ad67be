import { createContext, useContext } from 'react';

/** Says something to those who listen to the screen; shown to nobody else. */
export type Announce = (text: string) => void;

export const AnnounceContext = createContext<Announce>(() => {});

/** The voice of the table around the component. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
