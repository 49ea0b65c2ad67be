import type { PageAssets, Theme } from '@harbour/core/page-contract';
import type { HydrationState } from 'react-router-dom';
import type { DocumentHost } from './page-host.ts';

/** Id of the script element that carries a document's data. */
export const PAGE_DATA_ID = 'page-data';

/** The data with which the browser renders the same document again. */
export interface PageData {
  readonly host: DocumentHost;
  /** The only theme that is offered; `undefined` if the visitor or the device decides. */
  readonly theme: Theme | undefined;
  readonly assets: PageAssets;
  readonly hydration: Hydration;
  /** Name of the page's route, with its language. */
  readonly route: string;
  readonly router: HydrationState;
}

/** Returns JSON that can neither end its script element nor start another. */
export function serializePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Parses the result of {@link serializePageData}. */
export function parsePageData(text: string): PageData {
  return JSON.parse(text);
}

/**
 * The moment at which the browser hydrates a document: on the visitor's first sign of intent (`later`: or
 * after a delay), when the browser is idle, or at once.
 */
export type Hydration = 'intent' | 'later' | 'idle' | 'now';
