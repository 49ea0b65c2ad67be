import type { AdSlot, PageMeta, PageProps, Texts, Translate } from '../page-contract.ts';

/** The facts of a page that the router keeps with its route. */
export interface PageHandle {
  readonly hasData: boolean;
  readonly texts: readonly Texts[];
  readonly ads: readonly AdSlot[];
  /** Returns the page's metadata for the document's head, given the data of its own loader. */
  readonly meta: (t: Translate, props: PageProps<unknown>) => PageMeta;
}

/** Returns the handle that `definePage` created, whose type the router does not know; none for a layout. */
export function readPageHandle(handle: unknown): PageHandle | undefined {
  return isPageHandle(handle) ? handle : undefined;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'meta' in handle;
}
