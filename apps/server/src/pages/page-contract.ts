import type { Locale } from '@harbour/core/i18n';

// The server's view of apps/web/src/page-contract.ts: the site is loaded by path, never imported, so both
// sides declare the shape.

/** The services as pages call them, as an anonymous visitor. */
export interface PageApi {
  act(action: string, data: object): Promise<unknown>;
  call(action: string): Promise<unknown>;
  find(collection: string, query?: object): Promise<unknown>;
  get(collection: string, id: string, query?: object): Promise<unknown>;
  create(collection: string, data: object): Promise<unknown>;
}

export interface SiteSettings {
  readonly origin: string;
  readonly demoSignIn?: { readonly email: string; readonly password: string };
  readonly isClosed?: boolean;
  readonly closedPlaces?: readonly string[];
  /** Slugs of the use cases whose own text is too short for them to be listed. */
  readonly thinTrades?: readonly string[];
}

export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The script that runs before the first paint. */
  readonly beforePaint: string;
  readonly sheets: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  /** The scripts of each module that is loaded separately, by its path below the site's folder. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

interface PageRequest {
  readonly url: string;
  readonly form?: URLSearchParams;
  /** The only theme of this document, instead of the visitor's; only a preview has one. */
  readonly theme?: 'light' | 'dark';
  readonly locale: Locale;
  readonly api: PageApi;
  readonly assets: PageAssets;
  readonly settings: SiteSettings;
  readonly onError: (error: unknown) => void;
}

/** A request for the description of a page. */
type DescriptionRequest = Pick<PageRequest, 'url' | 'locale' | 'api' | 'settings' | 'onError'>;

export interface PageDocument {
  readonly kind: 'document';
  readonly status: number;
  readonly cacheable: boolean;
  /** True if shared caches between the server and its visitors may also store a cacheable document. */
  readonly isPublic: boolean;
  /** Address of the only third-party script that the document loads. */
  readonly tagManager?: string | undefined;
  readonly html: AsyncIterable<Uint8Array>;
}

export type PageResponse =
  | PageDocument
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** The description of a page for lists and shared links. */
export interface PageDescription {
  /** Name of the page without the brand. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Path of the picture that is shown when the page is shared. */
  readonly card: string;
}

/** The renderer that the built site exports. */
export interface Renderer {
  /** Describes a page that search engines may list; `undefined` for any other address. */
  readonly describe: (request: DescriptionRequest) => Promise<PageDescription | undefined>;
  readonly render: (request: PageRequest) => Promise<PageResponse>;
  readonly normalizeUrl: (pathAndQuery: string) => string;
  /** Removes the parameters that the page of an address does not read; unchanged if there are none. */
  readonly withoutUnknownParameters: (pathAndQuery: string) => string;
  /** Converts a text of the back office to HTML with addresses under the origin. */
  readonly toHtml: (text: string, origin: string) => string;
}
