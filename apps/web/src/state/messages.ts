import { atom } from 'jotai';

/**
 * A message about the page as a whole: its banner opens when it is set, and closing it clears the message.
 */
export const errorAtom = atom<string | null>(null);
export const successAtom = atom<string | null>(null);
