import type { RouteName } from '@harbour/core/i18n';
import type { TFunction } from 'i18next';

/** A page that the layout links to. */
export interface SiteLink {
  /** A page that takes no parameters. */
  readonly to: Exclude<RouteName, 'blog'>;
  readonly text: string;
}

type Translate = TFunction<'common'>;

/** The header's pages, in order. */
export function headerLinks(t: Translate): readonly SiteLink[] {
  return [
    { to: 'harbourPay', text: t('navigation.pay') },
    { to: 'featureList', text: t('navigation.featureList') },
    { to: 'pricing', text: t('navigation.pricing') },
    { to: 'blogs', text: t('navigation.blog') },
  ];
}

export function productLinks(t: Translate): readonly SiteLink[] {
  return [
    { to: 'harbourRestaurant', text: t('navigation.restaurant') },
    { to: 'harbourStore', text: t('navigation.store') },
    { to: 'harbourPay', text: t('navigation.pay') },
    { to: 'featureList', text: t('navigation.featureList') },
    { to: 'advancedFeature', text: t('navigation.advancedFeatures') },
    { to: 'usecase', text: t('navigation.useCases') },
  ];
}

export function supportLinks(t: Translate): readonly SiteLink[] {
  return [
    { to: 'enquiryForm', text: t('navigation.enquiry') },
    { to: 'pricing', text: t('navigation.calculator') },
    { to: 'blogs', text: t('navigation.blog') },
  ];
}
