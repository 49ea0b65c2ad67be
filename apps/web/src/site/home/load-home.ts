import type { RecordOf } from '@harbour/core/contract/collections';
import { excerptOf, textIn } from '@harbour/core/contract/values';
import { type Locale, linkTo, titleWords } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { type FoundPicture, loadPictures } from '../load-pictures.ts';
import { featuredCustomer, loadCustomers, type QuotedCustomer } from '../load-proof.ts';
import { currentPriceContext } from '../price-context.ts';
import { type HomePlan, startingPlans } from '../starting-plans.ts';

/** An industry in the street: its link and its use cases. */
export interface HomeIndustry {
  readonly slug: string;
  readonly name: string;
  readonly href: string;
  readonly items: readonly { readonly name: string; readonly href: string }[];
}

export interface HomePost {
  readonly title: string;
  /** The words of the title, between which its lines may break. */
  readonly words: readonly string[];
  readonly href: string;
  readonly excerpt: string;
  /** Day of publication; `undefined` when the post hides it. */
  readonly day: string | undefined;
}

export interface HomeData {
  /** The picture at the top, instead of the drawn till. */
  readonly photo: (FoundPicture & { readonly id: string }) | undefined;
  /** The customer whose result the page shows; `undefined` if none has a quote and a figure. */
  readonly featured: QuotedCustomer | undefined;
  readonly industries: readonly HomeIndustry[];
  readonly plans: readonly HomePlan[];
  readonly posts: readonly HomePost[];
}

const SHOWN = { industries: 6, plans: 100, posts: 4, items: 4 } as const;

/** The home page's data from the database; any part may be empty. */
export async function loadHome({ api, locale, features, url }: PageArgs): Promise<HomeData> {
  const [industries, plans, posts, shown, photo, customers] = await Promise.all([
    api.find('industries', { major: true, $sort: { order: 1 }, $limit: SHOWN.industries }),
    api.find('appTemplates', { showOnHome: true, $sort: { order: 1 }, $limit: SHOWN.plans }),
    api.find('news', {
      status: 'published',
      industry: null,
      $sort: { publishFrom: -1 },
      $limit: SHOWN.posts,
    }),
    currentPriceContext({ features, url }),
    loadPhoto({ api, locale, features }),
    loadCustomers({ api, locale }),
  ]);
  return {
    photo,
    featured: featuredCustomer(customers, shown.place),
    industries: industries.data.map((industry) => toIndustry(industry, locale)),
    plans: startingPlans(plans.data, locale, shown),
    posts: posts.data.map((post) => toPost(post, locale)),
  };
}

async function loadPhoto({
  features,
  ...args
}: Pick<PageArgs, 'api' | 'locale' | 'features'>): Promise<HomeData['photo']> {
  const { headerPhoto: id } = await features();
  const found = id === null ? undefined : (await loadPictures(args, [id]))[id];
  return found && id !== null ? { ...found, id } : undefined;
}

function toIndustry({ slug, name, items }: RecordOf<'industries'>, locale: Locale): HomeIndustry {
  return {
    slug,
    name: textIn(name, locale),
    href: linkTo('usecase', locale, { industory: slug }),
    items: items.slice(0, SHOWN.items).map((item) => ({
      name: textIn(item.name, locale),
      href: linkTo('usecase', locale, { industory: slug, id: item.slug }),
    })),
  };
}

function toPost(
  { slug, content, publishFrom, hiddenTime, ...post }: RecordOf<'news'>,
  locale: Locale,
): HomePost {
  const title = textIn(post.title, locale);
  return {
    title,
    words: titleWords(title, locale),
    href: linkTo('blog', locale, { name: slug }),
    excerpt: excerptOf(textIn(content, locale)),
    day: hiddenTime ? undefined : publishFrom,
  };
}
