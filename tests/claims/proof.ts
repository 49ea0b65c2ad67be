import type { ActionName } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { RouteName } from '@harbour/core/i18n';

/** Facts of code or catalogue that a text states, by name; `figures.ts` reads them. */
export type FigureName =
  | 'calendarYears'
  | 'crashDays'
  | 'features'
  | 'liveWaysToPay'
  | 'offerKinds'
  | 'passphraseLength'
  | 'passwordLength'
  | 'pauseMonths'
  | 'prepaidMonths'
  | 'probeMinutes'
  | 'securityLogDays'
  | 'settlementDays'
  | 'statusDays'
  | 'trashDays'
  | 'visitDays';

/** One reason to believe a text. */
export type Proof =
  | { readonly kind: 'route'; readonly name: RouteName }
  | { readonly kind: 'action'; readonly name: ActionName }
  | { readonly kind: 'collection'; readonly name: CollectionName; readonly fields: readonly string[] }
  | { readonly kind: 'code'; readonly file: string; readonly name: string }
  /** Services of others that are in use or in trial. */
  | { readonly kind: 'integrations'; readonly names: readonly string[] }
  /** Hardware of the shop or a module of the catalogue, by its slug. */
  | { readonly kind: 'sold'; readonly slug: string }
  /**
   * A fact and how the text has it: as `typed` in each language's text of the key, or as a variable of it;
   * then `typed` is absent.
   */
  | { readonly kind: 'figure'; readonly name: FigureName; readonly typed?: string; readonly least?: number }
  /** A row of docs/promises.md, by the beginning of its text. */
  | { readonly kind: 'promise'; readonly row: string };

/** The proofs of a text, all of which must hold, or that it claims nothing about the product. */
export type Claim = 'no claim' | readonly Proof[];

/** Claims of a namespace by key; a key stands for all below it for which there is none of its own. */
export type Claims = Readonly<Record<string, Claim>>;

export const route = (name: RouteName): Proof => ({ kind: 'route', name });
export const action = (name: ActionName): Proof => ({ kind: 'action', name });
export const collection = (name: CollectionName, ...fields: readonly string[]): Proof => ({
  kind: 'collection',
  name,
  fields,
});
export const code = (file: string, name: string): Proof => ({ kind: 'code', file, name });
export const integrations = (...names: readonly string[]): Proof => ({ kind: 'integrations', names });
export const sold = (slug: string): Proof => ({ kind: 'sold', slug });
export const promise = (row: string): Proof => ({ kind: 'promise', row });

/** A figure that the text has as a variable; the page fills it in. */
export const figure = (name: FigureName): Proof => ({ kind: 'figure', name });
/** A figure that is typed into the text of every language, such as `3`. */
export const typedFigure = (name: FigureName, typed: string): Proof => ({ kind: 'figure', name, typed });
/** A figure of which the text says that there are at least so many. */
export const atLeast = (name: FigureName, least: number): Proof => ({ kind: 'figure', name, least });
