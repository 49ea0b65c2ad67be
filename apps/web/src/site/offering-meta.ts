import { type Locale, linkTo } from '@harbour/core/i18n';
import type { PageMeta, Translate } from '../page-contract.ts';
import type { MonthlyProduct, Subject } from '../page-subject.ts';
import { fixedMeta } from '../routing/head/fixed-meta.ts';

/** Pages of offerings by the name of their texts. */
const OFFERINGS = {
  pay: 'harbourPay',
  restaurant: 'harbourRestaurant',
  store: 'harbourStore',
  advanced: 'advancedFeature',
} as const;

type OfferingName = keyof typeof OFFERINGS;

/** Returns the metadata of an offering's page, which ends with questions. */
export function offeringMeta(name: OfferingName): (data: unknown, t: Translate) => PageMeta {
  return (data, t) => ({
    ...fixedMeta(OFFERINGS[name])(data, t),
    subjects: () => [
      {
        kind: 'questions',
        questions: Object.values(t(`offerings:${name}.questions`, { returnObjects: true })),
      },
    ],
  });
}

/** Returns the metadata of an offering that is sold by the month: a product with its lowest prices. */
export function soldOfferingMeta(
  name: OfferingName,
): (data: Pick<MonthlyProduct, 'monthly'>, t: Translate) => PageMeta {
  return ({ monthly }, t) => {
    const meta = offeringMeta(name)(null, t);
    if (monthly.length === 0) return meta;
    return withSubject(meta, { kind: 'product', ...offerOf(meta), monthly });
  };
}

/** Returns the metadata of the page of payments, with its rates instead of a price. */
export function paymentsMeta(
  _data: unknown,
  t: Translate,
  { locale }: { readonly locale: Locale },
): PageMeta {
  const meta = offeringMeta('pay')(null, t);
  return withSubject(meta, { kind: 'payments', ...offerOf(meta), rates: linkTo('rates', locale) });
}

/** Returns the name and description of a page's offering. */
function offerOf({ title, crumb = title, description = '' }: PageMeta) {
  return { name: crumb, description };
}

/** Adds a subject before those of a page. */
function withSubject(meta: PageMeta, subject: Subject): PageMeta {
  return { ...meta, subjects: () => [subject, ...(meta.subjects?.() ?? [])] };
}
