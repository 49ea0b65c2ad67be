import type { createStore } from 'jotai';
import { flushSync } from 'react-dom';
import { listedHeadAtom } from '../../state/page-state.ts';
import { ListedHead } from './ListedHead.tsx';

/** The elements of {@link ListedHead} that are in the document's head. */
const LISTED = 'link[rel="canonical"], link[rel="alternate"], meta[property], meta[name^="twitter:"]';

/** Replaces the server's metadata of a listed page by the same from React, which then follows the visitor. */
export function takeOverHead(store: ReturnType<typeof createStore>): void {
  for (const element of document.head.querySelectorAll(LISTED)) element.remove();
  flushSync(() => store.set(listedHeadAtom, { ListedHead }));
}
