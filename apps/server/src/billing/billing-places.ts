import type { ContentLanguage } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { BillingNews } from './intent.ts';

/** A task in the portal that a billing mail links to. */
type BillingPlace = 'card' | 'invoice' | 'invoices' | 'pay' | 'resume' | 'subscription';

/** A place with its path. */
export interface PlaceLink {
  readonly place: BillingPlace;
  readonly path: string;
}

const places: { readonly [kind in BillingNews['kind']]: readonly BillingPlace[] } = {
  billed: ['invoice', 'subscription'],
  renewsSoon: ['subscription', 'card'],
  cardExpires: ['card'],
  renewed: ['invoice'],
  credited: ['invoice'],
  declined: ['pay', 'card'],
  ended: ['invoices'],
  changed: ['subscription', 'invoice'],
  changeDeclined: ['card', 'subscription'],
  paused: ['resume'],
  resumed: ['subscription'],
  cancelled: ['subscription'],
};

/** The links for a merchant without a saved card, where they differ. */
const placesByHand: { readonly [kind in BillingNews['kind']]?: readonly BillingPlace[] } = {
  billed: ['pay', 'card', 'subscription'],
  renewsSoon: ['pay', 'card', 'subscription'],
};

/**
 * Returns the links of a billing mail, the most specific first: each to its task and record, in the reader's
 * language.
 */
export function placesOf(
  news: BillingNews,
  language: ContentLanguage,
  { _id: subscription, isByHand }: { readonly _id: string; readonly isByHand: boolean },
): readonly PlaceLink[] {
  const invoice = 'invoice' in news ? (news.invoice ?? null) : null;
  const named = isByHand ? placesByHand[news.kind] : undefined;
  return (named ?? places[news.kind]).flatMap((place) => {
    const params = paramsOf(place, { invoice, subscription });
    return params ? [{ place, path: linkTo('portalApps', language, params) }] : [];
  });
}

/** Returns the portal page and its record; nothing if there is no invoice to link to. */
function paramsOf(
  place: BillingPlace,
  { invoice, subscription }: { readonly invoice: string | null; readonly subscription: string },
): { readonly app: string; readonly entry?: string } | undefined {
  switch (place) {
    case 'invoices':
      return { app: 'invoices' };
    case 'invoice':
    case 'pay':
      return invoice ? { app: place === 'pay' ? 'pay' : 'invoices', entry: invoice } : undefined;
    default:
      return { app: place, entry: subscription };
  }
}
