import { textIn } from '@harbour/core/contract/values';
import { type Locale, linkTo } from '@harbour/core/i18n';
import { loadAds, type PlacedAds } from '../ads/load-ads.ts';
import type { PageApi, PageArgs } from '../page-contract.ts';
import { findAll } from '../routing/find-all.ts';
import { toRouteLoader } from '../routing/route-functions.ts';

/** One industry of the use-case menu, with its use cases. */
export interface MenuIndustry {
  readonly name: string;
  readonly href: string;
  readonly items: readonly { readonly name: string; readonly href: string }[];
}

export interface SiteMenu {
  readonly industries: readonly MenuIndustry[];
  /** The ads that may surround any page. */
  readonly ads: PlacedAds;
}

/** Loads the use-case menu (the major industries in order) and the ads around the page. */
export const loadSiteMenu = toRouteLoader<SiteMenu>({
  loader: async (args) => {
    const [industries, ads] = await Promise.all([
      loadIndustries(args),
      loadAds(args, ['footer', 'fullscreen']),
    ]);
    return { industries, ads };
  },
});

/** The industries, or none if they cannot be loaded: a page is worth more than its menu. */
async function loadIndustries({ api, locale, report }: PageArgs): Promise<SiteMenu['industries']> {
  try {
    return await findMenuIndustries(api, locale);
  } catch (error) {
    report(error);
    return [];
  }
}

/**
 * The first major industry links to the restaurant page, the others to the store page (specification section
 * 3).
 */
async function findMenuIndustries(api: PageApi, locale: Locale): Promise<readonly MenuIndustry[]> {
  const industries = await findAll(api, 'industries', { major: true, $sort: { order: 1 } });
  return industries.map((industry) => ({
    name: textIn(industry.name, locale),
    href: linkTo(industry.order === 0 ? 'harbourRestaurant' : 'harbourStore', locale),
    items: industry.items.map((item) => ({
      name: textIn(item.name, locale),
      href: linkTo('usecase', locale, { industory: industry.slug, id: item.slug }),
    })),
  }));
}
