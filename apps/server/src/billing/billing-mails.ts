import type { ContentLanguage, Place } from '@harbour/core/contract/values';
import { formatDay, LOCALE_TABLE, linkTo, placeLink } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { composeMail, type Mail } from '../mail/compose-mail.ts';
import { type ServerText, textsOf } from '../texts.ts';
import type { BillingNews } from './intent.ts';

/** The facts that a billing mail states about its subscription, and the base address of its links. */
export interface NotifiedSubscription {
  readonly _id: string;
  readonly reference: string;
  /** The place that its links name. */
  readonly region: Place;
  readonly publicUrl: string;
  /** The company that signs the mail. */
  readonly signedBy: string;
  /** The saved card with the last day on which it is valid; `null` if bills are paid by hand. */
  readonly paymentMethod: { readonly expiry: string } | null;
}

/**
 * Writes the mail that notifies a merchant of a step of billing, in their language, with a link to every task
 * that it mentions.
 */
export function writeBillingMail(
  news: BillingNews,
  language: ContentLanguage,
  { _id, reference, region, publicUrl, signedBy, paymentMethod }: NotifiedSubscription,
): Mail {
  const t = textsOf(language);
  const isByHand = paymentMethod === null;
  const cardEnd = cardEndBefore(news, paymentMethod);
  const facts = factsOf(isByHand ? news : asCharged(news), language);
  const cost = region === 'sg' ? t('mails:billing.taxed', facts) : facts.total;
  const expiry = cardEnd === undefined ? '' : formatDay(language, cardEnd.day);
  const shown = { reference, cost, expiry, ...facts };
  const key = cardEnd?.key ?? keyOf(news, isByHand);
  const links = targetsOf(news, language, { _id, isByHand, endsCard: cardEnd !== undefined }).map(
    ({ target, path }) => ({
      name: t(`mails:billing.targets.${target}`),
      link: new URL(placeLink(path, region), publicUrl).href,
    }),
  );
  return composeMail({
    language,
    signedBy,
    subject: t(`mails:billing.${key}.subject`, shown),
    parts: [t(`mails:billing.${key}.text`, shown), ...voidedBill(news, t), ...links],
  });
}

/** The notices after which the next term is billed later, or never. */
const NOT_BILLED_AGAIN: readonly BillingNews['kind'][] = ['paused', 'cancelled', 'ended'];

/** Says that a bill which was announced before is void; any other subscription is billed again. */
function voidedBill({ kind, voids }: BillingNews, t: ServerText): readonly string[] {
  if (!voids) return [];
  return [t(`mails:billing.${NOT_BILLED_AGAIN.includes(kind) ? 'void' : 'voidAndNew'}`)];
}

type Kind = BillingNews['kind'];
const BY_HAND = [
  'billed',
  'renewsSoon',
  'declined',
  'endedUnpaid',
  'credited',
  'reopened',
] as const satisfies readonly Kind[];

/**
 * The group of texts for a notice. Some kinds have others for a merchant without a saved card, who may have
 * been billed before; for a change for which nothing is charged; and for the charge before the last one.
 */
function keyOf(news: BillingNews, isByHand: boolean) {
  if (news.kind === 'changed' && news.total.amount === 0) return 'changedFree';
  const other = BY_HAND.find((each) => each === news.kind);
  if (!isByHand && news.kind === 'declined' && news.retryOn.length === 1) return 'declinedLast';
  if (isByHand && news.kind === 'renewsSoon' && news.invoice) return 'byHand.billedBefore';
  return isByHand && other ? (`byHand.${other}` as const) : news.kind;
}

/** The texts of an announced charge whose card ends before. */
const CARD_ENDS = { billed: 'cardEnds.billed', renewsSoon: 'cardEnds.renewsSoon' } as const;

/**
 * Returns the last day of a saved card that will not be valid any more on the day of the announced charge,
 * and the text that says so.
 */
function cardEndBefore(news: BillingNews, card: NotifiedSubscription['paymentMethod']) {
  if (news.kind !== 'billed' && news.kind !== 'renewsSoon') return undefined;
  return card !== null && card.expiry < news.on ? { key: CARD_ENDS[news.kind], day: card.expiry } : undefined;
}

/** A card is charged what credit leaves of a bill; a merchant who pays by hand pays all of it. */
function asCharged(news: BillingNews): BillingNews {
  return news.kind === 'declined' ? { ...news, total: news.charged ?? news.total } : news;
}

/** The facts of any kind of notice as they are printed; those that a kind lacks are empty. */
function factsOf(news: BillingNews, language: ContentLanguage) {
  const retryOn = 'retryOn' in news ? news.retryOn.map((day) => formatDay(language, day)) : [];
  const list = new Intl.ListFormat(LOCALE_TABLE[language].dateIso, { type: 'conjunction' });
  return {
    total: 'total' in news ? formatMoney(news.total, 'full') : '',
    on: 'on' in news ? formatDay(language, news.on) : '',
    retryOn: list.format(retryOn),
    lastRetry: retryOn.at(-1) ?? '',
    payBy: retryOn.at(-1) ?? ('on' in news ? formatDay(language, news.on) : ''),
    until: 'until' in news ? formatDay(language, news.until) : '',
  };
}

/** A task in the portal, or the choice of a plan, that a billing mail links to. */
type LinkTarget = 'card' | 'invoice' | 'invoices' | 'pay' | 'plans' | 'resume' | 'subscription';

/** A place with its path. */
interface TargetLink {
  readonly target: LinkTarget;
  readonly path: string;
}

const targets: { readonly [kind in BillingNews['kind']]: readonly LinkTarget[] } = {
  billed: ['invoice', 'subscription'],
  renewsSoon: ['subscription', 'card'],
  cardExpires: ['card'],
  received: ['invoice', 'subscription'],
  renewed: ['invoice'],
  credited: ['invoice'],
  declined: ['pay', 'card'],
  reopened: ['pay', 'subscription'],
  leftOpen: ['pay'],
  ended: ['plans', 'invoices'],
  endedUnpaid: ['plans', 'invoice'],
  changed: ['subscription', 'invoice'],
  cancellationUndone: ['subscription'],
  changeUndone: ['subscription'],
  changeDeclined: ['card', 'subscription'],
  paused: ['resume'],
  resumed: ['subscription'],
  cancelled: ['subscription'],
};

/** The links for a merchant without a saved card, where they differ. */
const targetsByHand: { readonly [kind in BillingNews['kind']]?: readonly LinkTarget[] } = {
  billed: ['pay', 'card', 'subscription'],
  renewsSoon: ['pay', 'card', 'subscription'],
};

/** The links of an announced charge whose card ends before. */
const TARGETS_OF_ENDING_CARD = ['card', 'invoice', 'subscription'] as const satisfies readonly LinkTarget[];

interface Linked extends Pick<NotifiedSubscription, '_id'> {
  readonly isByHand: boolean;
  readonly endsCard: boolean;
}

/**
 * Returns the links of a billing mail, the most specific first: each to its task and record, in the reader's
 * language.
 */
function targetsOf(
  news: BillingNews,
  language: ContentLanguage,
  { _id: subscription, isByHand, endsCard }: Linked,
): readonly TargetLink[] {
  const invoice = 'invoice' in news ? (news.invoice ?? null) : null;
  const byHand = isByHand ? targetsByHand[news.kind] : undefined;
  const named = endsCard ? TARGETS_OF_ENDING_CARD : byHand;
  return (named ?? targets[news.kind]).flatMap((target): readonly TargetLink[] => {
    if (target === 'plans') return [{ target, path: linkTo('plan', language) }];
    const params = paramsOf(target, { invoice, subscription });
    return params ? [{ target, path: linkTo('portalApps', language, params) }] : [];
  });
}

/** Returns the portal page and its record; nothing if there is no invoice to link to. */
function paramsOf(
  target: Exclude<LinkTarget, 'plans'>,
  { invoice, subscription }: { readonly invoice: string | null; readonly subscription: string },
): { readonly app: string; readonly entry?: string } | undefined {
  switch (target) {
    case 'invoices':
      return { app: 'invoices' };
    case 'invoice':
    case 'pay':
      return invoice ? { app: target === 'pay' ? 'pay' : 'invoices', entry: invoice } : undefined;
    default:
      return { app: target, entry: subscription };
  }
}
