import type { HydrationState } from 'react-router-dom';
import type { PageAssets, Theme } from '../page-contract.ts';
import type { Hydration } from './hydration.ts';
import type { DocumentHost } from './page-host.ts';

/** Id of the script element that carries a document's data. */
export const PAGE_DATA_ID = 'page-data';

/** What the browser needs to draw the same document again. */
export interface PageData {
  readonly host: DocumentHost;
  readonly theme: Theme | undefined;
  readonly assets: PageAssets;
  readonly hydration: Hydration;
  readonly route: string;
  readonly router: HydrationState;
}

/** JSON that cannot end its script element, nor start another. */
export function serializePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads back what {@link serializePageData} wrote. */
export function parsePageData(text: string): PageData {
  return JSON.parse(text);
}
