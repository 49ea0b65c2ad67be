import type { PortalAppName } from './portal-app.ts';

interface ArticleEntry {
  readonly name: string;
  /** The part of the portal that the article is about and links to. */
  readonly app: PortalAppName;
  /** Other parts for which it is useful. */
  readonly alsoFor: readonly PortalAppName[];
}

/** Our own short articles, in the order they are listed. */
export const ARTICLES = [
  { name: 'bill', app: 'invoices', alsoFor: ['credits', 'pay', 'billing'] },
  { name: 'card', app: 'payment', alsoFor: ['card'] },
  { name: 'change', app: 'subscription', alsoFor: ['change'] },
  { name: 'unpaid', app: 'invoices', alsoFor: ['subscription', 'payment', 'pay'] },
  { name: 'pause', app: 'subscription', alsoFor: ['pause', 'resume'] },
  { name: 'cancel', app: 'subscription', alsoFor: ['cancel'] },
  { name: 'device', app: 'devices', alsoFor: [] },
  { name: 'security', app: 'account', alsoFor: [] },
  { name: 'program', app: 'programs', alsoFor: [] },
] as const satisfies readonly ArticleEntry[];

/** Name of an article. */
export type ArticleName = (typeof ARTICLES)[number]['name'];

/** The articles that help at a part of the portal. */
export function articlesFor(part: PortalAppName | undefined): readonly ArticleName[] {
  const entries: readonly (ArticleEntry & { readonly name: ArticleName })[] = ARTICLES;
  return entries
    .filter(({ app, alsoFor }) => part !== undefined && (app === part || alsoFor.includes(part)))
    .map(({ name }) => name);
}
