import type { Place } from '../contract/values/places.ts';
import type { Locale } from '../i18n/languages.ts';

export type Theme = 'light' | 'dark';

/** The server's start options; the same for every visitor. */
export interface HostSettings {
  /** Scheme and host of the site's public address, for canonical links. */
  readonly origin: string;
  /** The account for trying the product; only in a demonstration. */
  readonly demoSignIn?: { readonly email: string; readonly password: string };
  /** True when there is no payment provider, so that nothing can be ordered. */
  readonly isClosed?: boolean;
  /** Places where nothing can be bought, because the selling company there is incomplete. */
  readonly closedPlaces?: readonly Place[];
  /** Slugs of the use cases with too few sentences of their own for search engines to list them. */
  readonly thinTrades?: readonly string[];
}

/** The built files a document refers to. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The script that applies the visitor's theme and effects before the first paint. */
  readonly beforePaint: string;
  /** Stylesheets that only some pages use, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Fonts that every page uses at once, preloaded together with the styles. */
  readonly fonts: readonly string[];
}

/** The built files, as the server knows them. */
export interface SiteAssets extends PageAssets {
  /**
   * The scripts of each module that is loaded separately, by its path below the site's folder: its own and
   * those that it imports, without those that every hydrated page has. Empty in development.
   */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** One request for a document, as the server passes it to the renderer. */
export interface PageRequest<Api> {
  /** Path and query. */
  readonly url: string;
  /** Body of a form sent without JavaScript; absent for a GET. */
  readonly form?: URLSearchParams;
  /** The only theme of this document, instead of the visitor's; only a preview has one. */
  readonly theme?: Theme;
  readonly locale: Locale;
  /** The services as an anonymous visitor calls them. */
  readonly api: Api;
  readonly assets: SiteAssets;
  readonly settings: HostSettings;
  readonly onError: (error: unknown) => void;
}

/** A request for the description of a page. */
export type DescriptionRequest<Api> = Pick<
  PageRequest<Api>,
  'url' | 'locale' | 'api' | 'settings' | 'onError'
>;

/** A whole document. */
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

/** The renderer's response: a whole document, or a redirect. */
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

/** The functions with which the server renders documents; the built site exports them. */
export interface Renderer<Api> {
  /** Describes a page that search engines may list; `undefined` for any other address. */
  readonly describe: (request: DescriptionRequest<Api>) => Promise<PageDescription | undefined>;
  readonly render: (request: PageRequest<Api>) => Promise<PageResponse>;
  readonly normalizeUrl: (pathAndQuery: string) => string;
  /** Removes the parameters that the page of an address does not read; unchanged if there are none. */
  readonly withoutUnknownParameters: (pathAndQuery: string) => string;
  /** Converts a text of the back office to HTML, with absolute addresses that begin with the origin. */
  readonly toHtml: (text: string, origin: string) => string;
}
