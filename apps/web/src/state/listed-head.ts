import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { PageMeta } from '../page-contract.ts';

export interface ListedHeadProps {
  readonly meta: PageMeta;
}

/**
 * The component that renders the metadata of listed pages. In the browser it is `null` until its code is
 * loaded; until then the document keeps the metadata that the server has sent.
 */
export const listedHeadAtom = atom<{ readonly ListedHead: ComponentType<ListedHeadProps> } | null>(null);
