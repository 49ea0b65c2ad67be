import type { PageMeta, Translate } from '../../page-contract.ts';

/** Pages with the same title and description for everyone, by the name of their route. */
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

/** Returns the metadata of a page that shows no record: the texts under the name of its route. */
export function fixedMeta(name: FixedPage): (data: unknown, t: Translate) => PageMeta {
  return (_data, t) => ({
    title: t(`meta:${name}.title`),
    description: t(`meta:${name}.description`),
  });
}
