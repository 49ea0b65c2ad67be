import { atom } from 'jotai';

/** True while the navigation of a narrow screen covers the page; the content below is inert. */
export const overlayNavAtom = atom(false);
