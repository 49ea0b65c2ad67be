import type { PageMeta, Translate } from '../../page-contract.ts';

/** Pages that say the same to everyone, by their route's name. */
export type FixedPage =
  | 'home'
  | 'advancedFeature'
  | 'blogs'
  | 'harbourPay'
  | 'harbourRestaurant'
  | 'harbourStore'
  | 'enquiryForm'
  | 'featureList'
  | 'pricing'
  | 'subscription'
  | 'campaign23hkrace'
  | 'campaignSg23'
  | 'usecase'
  | 'terms'
  | 'privacy';

/** Title and description of a page that is about no record: the texts under its route's name. */
export function fixedMeta(name: FixedPage): (data: unknown, t: Translate) => PageMeta {
  return (_data, t) => ({
    title: t(`meta:${name}.title`),
    description: t(`meta:${name}.description`),
  });
}
