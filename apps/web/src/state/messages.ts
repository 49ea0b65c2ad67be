import { atom } from 'jotai';

/**
 * What the page tells about itself as a whole: it opens when a message is set and is cleared when it is
 * closed.
 */
export const errorAtom = atom<string | null>(null);
export const successAtom = atom<string | null>(null);
