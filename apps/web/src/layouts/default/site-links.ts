import type { RouteName } from '@harbour/core/i18n';
import type { TFunction } from 'i18next';
import type { SiteFeatures } from '../../page-contract.ts';

/** A page that the layout links to. */
export interface SiteLink {
  /** A page that takes no parameters. */
  readonly to: Exclude<RouteName, 'blog' | 'event' | 'product'>;
  readonly text: string;
}

type Translate = TFunction<'common'>;

/** The pages that staff can switch off. */
type Shown = Pick<SiteFeatures, 'showEvent' | 'showShop'>;

/** The header's pages, in order. */
export function headerLinks(t: Translate): readonly SiteLink[] {
  return [
    { to: 'harbourPay', text: t('navigation.pay') },
    { to: 'featureList', text: t('navigation.featureList') },
    { to: 'pricing', text: t('navigation.pricing') },
    { to: 'blogs', text: t('navigation.blog') },
  ];
}

/** The links of the narrow screen's menu: the header's, and those for which the header has no room. */
export function drawerLinks(t: Translate, shown: Shown): readonly SiteLink[] {
  return [...headerLinks(t), ...shopLinks(t, shown), ...eventLinks(t, shown)];
}

export function productLinks(t: Translate, shown: Shown): readonly SiteLink[] {
  return [
    { to: 'harbourRestaurant', text: t('navigation.restaurant') },
    { to: 'harbourStore', text: t('navigation.store') },
    { to: 'harbourPay', text: t('navigation.pay') },
    { to: 'featureList', text: t('navigation.featureList') },
    { to: 'advancedFeature', text: t('navigation.advancedFeatures') },
    { to: 'usecase', text: t('navigation.useCases') },
    { to: 'graph', text: t('navigation.graph') },
    ...shopLinks(t, shown),
  ];
}

export function supportLinks(t: Translate, shown: Shown): readonly SiteLink[] {
  return [
    { to: 'enquiryForm', text: t('navigation.enquiry') },
    { to: 'pricing', text: t('navigation.calculator') },
    { to: 'rates', text: t('navigation.rates') },
    { to: 'blogs', text: t('navigation.blog') },
    ...eventLinks(t, shown),
    { to: 'status', text: t('navigation.status') },
  ];
}

/** Pages for those who switch from another system, and the offers of each place. */
export function movingLinks(t: Translate): readonly SiteLink[] {
  return [
    { to: 'fromPaper', text: t('navigation.fromPaper') },
    { to: 'fromRegister', text: t('navigation.fromRegister') },
    { to: 'fromSystem', text: t('navigation.fromSystem') },
    { to: 'campaign23hkrace', text: t('navigation.offerHk') },
    { to: 'campaignSg23', text: t('navigation.offerSg') },
    { to: 'subscription', text: t('navigation.startSg') },
  ];
}

function shopLinks(t: Translate, { showShop }: Shown): readonly SiteLink[] {
  return showShop ? [{ to: 'shop', text: t('navigation.shop') }] : [];
}

function eventLinks(t: Translate, { showEvent }: Shown): readonly SiteLink[] {
  return showEvent ? [{ to: 'events', text: t('navigation.events') }] : [];
}
