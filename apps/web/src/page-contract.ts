import type {
  ActionAnswer,
  ActionData,
  CollectionName,
  CreateOf,
  ListQuery,
  Page,
  Place,
  RecordOf,
} from '@harbour/core/contract';
import type { Locale, Namespace } from '@harbour/core/i18n';
import type { CurrencyCode } from '@harbour/core/money';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';

/** Actions that tell something to everybody. */
export type Question = 'figures';

/** Actions that do something for everybody. */
export type Deed = 'quotes/mail';

/** How a page reads and writes: the services themselves while the server renders, `/api` over HTTP in the browser. */
export interface PageApi {
  act<A extends Deed>(action: A, data: ActionData<A>): Promise<ActionAnswer<A>>;
  ask<Q extends Question>(question: Q): Promise<ActionAnswer<Q>>;
  find<N extends CollectionName>(collection: N, query?: ListQuery): Promise<Page<RecordOf<N>>>;
  get<N extends CollectionName>(collection: N, id: string, query?: ListQuery): Promise<RecordOf<N>>;
  create<N extends CollectionName>(collection: N, data: CreateOf<N>): Promise<RecordOf<N>>;
}

export type Theme = 'light' | 'dark';

/** What the server was started with; the same for every visitor. */
export interface HostSettings {
  /** Scheme and host of the site's public address, for canonical links. */
  readonly origin: string;
  /** Who may sign in to look around; only in a demonstration. */
  readonly demoSignIn?: { readonly email: string; readonly password: string };
  /** Nobody takes payment here: nothing can be ordered. */
  readonly isClosed?: boolean;
  /** Places where nothing can be bought, as the company that sells there is incomplete. */
  readonly closedPlaces?: readonly Place[];
}

/** What staff switch on and off while the site runs, in the document's language. */
export interface SiteFeatures {
  /** Enquiries go to our form; to the external messaging app when off. */
  readonly contactForm: boolean;
  /** Plans can be bought online in the place of the open page. */
  readonly subscription: boolean;
  /** The dark theme is offered. */
  readonly dark: boolean;
  /** Address of the tag manager's script; nothing where none is wanted. */
  readonly tagManager: string | null;
  /** The place of addresses that name none. */
  readonly region: Place;
  /** The places the site serves, in the order they are offered; `locale` is the language listed first there. */
  readonly regions: readonly { readonly code: Place; readonly name: string; readonly locale: Locale }[];
  readonly currency: CurrencyCode;
  readonly currencies: readonly CurrencyCode[];
}

export interface SiteSettings extends HostSettings {
  readonly features: SiteFeatures;
}

/** The built files a document refers to. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Style sheets that some pages add, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Faces every page shows at once, fetched beside the styles. */
  readonly fonts: readonly string[];
}

/** One request for a document, as the server hands it to the renderer. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  /** Body of a form sent without JavaScript; absent for a GET. */
  readonly form?: URLSearchParams;
  readonly locale: Locale;
  /** `undefined`: as the device says. */
  readonly theme: Theme | undefined;
  readonly api: PageApi;
  readonly assets: PageAssets;
  readonly settings: HostSettings;
  readonly onError: (error: unknown) => void;
}

/** What the renderer answers: a whole document, or where to go instead. */
export type PageResponse =
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly cacheable: boolean;
      /** Address of the one script of others that the document loads. */
      readonly tagManager?: string | undefined;
      readonly html: AsyncIterable<Uint8Array>;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** What a loader is handed. */
export interface PageArgs {
  readonly api: PageApi;
  readonly locale: Locale;
  readonly settings: HostSettings;
  /** The site's settings; asked for once, however many loaders of a move want them. */
  readonly features: () => Promise<SiteFeatures>;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  /** Logs what went wrong where the page itself can tell the visitor. */
  readonly report: (error: unknown) => void;
}

/** What an action is handed: the same, and the form that was sent. */
export interface ActionArgs extends PageArgs {
  readonly form: FormData;
}

/** What a page is drawn from. */
export interface PageProps<Data, Result = undefined> {
  readonly data: Data;
  /** What the action returned, when the page answers a form. */
  readonly result: Result | undefined;
  readonly locale: Locale;
  readonly settings: SiteSettings;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** Translates any key; keys outside `common` carry their file: `t('site:home.title')`. */
export type Translate = TFunction<['common', 'meta', Texts]>;

/** A file of texts that a page may need besides those of every page. */
export type Texts = GeneralTexts | PageTexts;

/** Files of texts that most pages have. */
export type GeneralTexts = Extract<Namespace, 'site' | 'portal' | 'forms'>;

/** Files of texts that one page family alone has; they come with the page, not with every page. */
export type PageTexts = Extract<
  Namespace,
  | 'features'
  | 'offerings'
  | 'trades'
  | 'figures'
  | 'landing'
  | 'legal'
  | 'pricing'
  | 'enquiry'
  | 'checkout'
  | 'consent'
  | 'billing'
  | 'account'
  | 'guides'
>;

/** A page's name, and its path. */
export interface PageLink {
  readonly name: string;
  readonly path: string;
}

/** A thing in the words of schema.org. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The page a thing is told on; every address is absolute. */
export interface ThingPage {
  readonly origin: string;
  readonly url: string;
  readonly picture: string;
  /** BCP 47. */
  readonly language: string;
}

/** Times and people of a text; times in ISO 8601. */
export interface ArticleMeta {
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string;
  readonly author: string | undefined;
  readonly section: string | undefined;
}

/** What the document's head says of a page. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** False keeps the page out of search engines, whatever its route says. */
  readonly indexed?: boolean;
  /** The pages above this one but for the home page, highest first. */
  readonly parents?: readonly PageLink[];
  /** For a text that somebody wrote. */
  readonly article?: ArticleMeta;
  /** What the page is about, in the words of schema.org. */
  readonly things?: (page: ThingPage) => readonly Thing[];
}

/** A page, stated once. `loader` and `action` run on the server and in the browser alike, so they speak to `api` only. */
export interface PageDefinition<Data, Result> {
  /** Which of the texts that most pages have it needs: all of them when left out. */
  readonly general?: readonly GeneralTexts[];
  /** Files of texts it needs besides those. */
  readonly texts?: readonly PageTexts[];
  readonly loader?: (args: PageArgs) => Promise<Data> | Data;
  /** The part of the address the loader depends on, the whole of it when left out: moving within the page loads anew only when it changes. */
  readonly loadKey?: (url: URL) => string;
  /** HTTP status of the document with this data; 200 when left out. Only pages with 200 are kept in the cache. */
  readonly status?: (data: Data) => number;
  readonly action?: (args: ActionArgs) => Promise<Result | Response> | Result | Response;
  readonly meta: (data: Data, t: Translate, args: PageProps<Data, Result>) => PageMeta;
  readonly Page: ComponentType<PageProps<Data, Result>>;
}
