import { atom } from 'jotai';

/** True while the navigation of a narrow screen lies over the page; what lies under it takes no part. */
export const overlayNavAtom = atom(false);
