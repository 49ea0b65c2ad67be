import type { BandGradient } from '@harbour/core/brand';
import type { ActionData, ActionResponse } from '@harbour/core/contract/actions';
import type { CollectionName, CreateOf, RecordOf } from '@harbour/core/contract/collections';
import type { LimitedQuery, ListQuery, Page } from '@harbour/core/contract/definition';
import type { Place, RecordId } from '@harbour/core/contract/values';
import type { LoadLocaleFile, Locale, Namespace, SharedNamespace } from '@harbour/core/i18n';
import type { CurrencyCode } from '@harbour/core/money';
import type { PageRequest as DocumentRequest, HostSettings } from '@harbour/core/page-contract';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { PersonFacts, SharedPicture, Subject } from './page-subject.ts';

/** Public actions that only read. */
type ReadAction = 'figures' | 'serviceStatus';

/** Public actions that change something. */
type WriteAction = 'quotes/mail';

/**
 * A page's access to data: the services themselves while the server renders, `/api` over HTTP in the browser.
 */
export interface PageApi {
  act<A extends WriteAction>(action: A, data: ActionData<A>): Promise<ActionResponse<A>>;
  call<Q extends ReadAction>(action: Q): Promise<ActionResponse<Q>>;
  find<N extends CollectionName>(collection: N, query: LimitedQuery): Promise<Page<RecordOf<N>>>;
  get<N extends CollectionName>(collection: N, id: string, query?: ListQuery): Promise<RecordOf<N>>;
  create<N extends CollectionName>(collection: N, data: CreateOf<N>): Promise<RecordOf<N>>;
}

/** The settings that staff can change at run time, in the document's language. */
export interface SiteFeatures {
  /** The heading of the home page; `null` for the site's own. */
  readonly header: string | null;
  /** Id of the picture at the head of the home page. */
  readonly headerPhoto: RecordId | null;
  /** The colours behind the footer; `null` for the theme's own. */
  readonly footerGradient: BandGradient | null;
  /** Name of the sponsor in the footer. */
  readonly sponsorName: string | null;
  /** True when the events pages exist. */
  readonly showEvent: boolean;
  /** True when the shop's pages exist. */
  readonly showShop: boolean;
  /** True when enquiries go to our form, false when to the external messaging app. */
  readonly contactForm: boolean;
  /** True when plans can be bought online in the current page's place. */
  readonly subscription: boolean;
  /** True when the dark theme is offered. */
  readonly dark: boolean;
  /** Address of the tag manager's script; `null` when there is none. */
  readonly tagManager: string | null;
  /** The place of URLs that name none. */
  readonly region: Place;
  /** The places that the site serves, in the order offered; `locale` is the language listed first there. */
  readonly regions: readonly { readonly code: Place; readonly name: string; readonly locale: Locale }[];
  readonly currency: CurrencyCode;
  readonly currencies: readonly CurrencyCode[];
}

export interface SiteSettings extends HostSettings {
  readonly features: SiteFeatures;
}

/** One request for a document. */
export type PageRequest = DocumentRequest<PageApi>;

/** The arguments of a loader. */
export interface PageArgs {
  readonly api: PageApi;
  readonly locale: Locale;
  readonly settings: HostSettings;
  /** The site's settings, requested once however many loaders of a navigation use them. */
  readonly features: () => Promise<SiteFeatures>;
  /** Loads a file of texts that is sent with one page alone, such as those of one use case. */
  readonly readTexts: LoadLocaleFile;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  /** Logs an error that the page itself reports to the visitor. */
  readonly report: (error: unknown) => void;
}

/** The arguments of an action: those of a loader, and the submitted form. */
export interface ActionArgs extends PageArgs {
  readonly form: FormData;
}

/** The props of a page. */
export interface PageProps<Data, Result = undefined> extends Pick<PageArgs, 'locale' | 'params' | 'url'> {
  readonly data: Data;
  /** The action's return value, when the page responds to a form. */
  readonly result: Result | undefined;
  readonly settings: SiteSettings;
}

/** Translates any key; keys outside `common` carry their file: `t('site:home.title')`. */
export type Translate = TFunction<['common', 'meta', Texts]>;

/** A text file that a page may need besides the common ones. */
export type Texts = GeneralTexts | PageTexts;

/** Text files that most pages use. */
export type GeneralTexts = Extract<Namespace, 'site' | 'portal' | 'forms'>;

/** Text files that only one page family uses; they are sent with those pages only. */
export type PageTexts = Exclude<SharedNamespace, GeneralTexts | 'common' | 'meta' | 'records'>;

/** A page's name, and its path. */
export interface PageLink {
  readonly name: string;
  readonly path: string;
}

/** An item as schema.org describes it. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The page that an item belongs to; every address is absolute. */
export interface ThingPage {
  readonly origin: string;
  readonly url: string;
  readonly picture: string;
  /** BCP 47. */
  readonly language: string;
}

/** Times and authors of a text; times in ISO 8601. */
export interface ArticleMeta {
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string;
  /** `undefined` for the company. */
  readonly author: PersonFacts | undefined;
  readonly section: string | undefined;
}

/** The metadata in the document's head. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** False keeps the page out of search engines, whatever its route says. */
  readonly indexed?: boolean;
  /** The page's own name in the breadcrumbs; its title if not given. */
  readonly crumb?: string;
  /** The parent pages except the home page, highest first. */
  readonly parents?: readonly PageLink[];
  /** For a text with an author. */
  readonly article?: ArticleMeta;
  /**
   * The page's own picture, which social networks show for a link to it; a drawn card with its title if not
   * given.
   */
  readonly picture?: SharedPicture | undefined;
  /** Returns the subject of the page; called only by the head, because it may have to calculate prices. */
  readonly subjects?: () => readonly Subject[];
}

/** A place for an ad around a page: over all of it, once per visit, or above its footer. */
export type AdSlot = 'fullscreen' | 'footer';

/** False for parameters of an address that no record can have. */
export type PageExists = (params: Readonly<Record<string, string | undefined>>) => boolean;

/**
 * The single definition of a page. `loader` and `action` run both on the server and in the browser, so they
 * use only `api`.
 */
export interface PageDefinition<Data, Result> {
  /** The general text files that it needs; all by default. */
  readonly general?: readonly GeneralTexts[];
  /** Further text files that it needs. */
  readonly texts?: readonly PageTexts[];
  /**
   * Where ads may appear around it; nowhere by default. Only content pages have any: never forms, the
   * calculator, checkout, legal pages or the portal.
   */
  readonly ads?: readonly AdSlot[];
  readonly loader?: (args: PageArgs) => Promise<Data> | Data;
  /** Returns whether a page without a loader exists at an address; by default it does at every address. */
  readonly exists?: PageExists;
  /**
   * The part of the URL that the loader depends on, by default all of it: navigation within the page reloads
   * data only when it changes.
   */
  readonly loadKey?: (url: URL) => string;
  /** HTTP status of the document with this data; 200 by default. Only pages with status 200 are cached. */
  readonly status?: (data: Data) => number;
  readonly action?: (args: ActionArgs) => Promise<Result | Response> | Result | Response;
  readonly meta: (data: Data, t: Translate, args: PageProps<Data, Result>) => PageMeta;
  readonly Page: ComponentType<PageProps<Data, Result>>;
}
