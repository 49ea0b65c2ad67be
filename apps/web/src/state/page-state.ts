import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { PageMeta } from '../page-contract.ts';

/** A text about a page as a whole. */
export interface PageMessage {
  readonly text: string;
  /** The path of the page: on another one, the message is out of place. */
  readonly at: string;
}

/** The banner of a message opens when it is set, and closing it clears the message. */
export const errorAtom = atom<PageMessage | null>(null);
export const successAtom = atom<PageMessage | null>(null);

/** True while the navigation of a narrow screen covers the page; the content below is inert. */
export const overlayNavAtom = atom(false);

/** The title of the record or task that a page shows; a page without one has the title of its route. */
export const shownTitleAtom = atom<PageMessage | null>(null);

/** The path of the page that was announced last; the browser announces the one of the document. */
export const arrivedAtom = atom('');

export interface ListedHeadProps {
  readonly meta: PageMeta;
}

/**
 * The components that render the metadata of listed pages and announce a page that was opened. In the browser
 * this is `null` until their code is loaded; until then the document keeps the metadata from the server.
 */
export const listedHeadAtom = atom<{
  readonly ListedHead: ComponentType<ListedHeadProps>;
  readonly TitleFocus?: ComponentType;
} | null>(null);
