import type { RecordOf } from '@harbour/core/contract/collections';
import type { ListQuery } from '@harbour/core/contract/definition';
import { loadAds, type PlacedAds } from '../../ads/load-ads.ts';
import type { PageArgs } from '../../page-contract.ts';
import { type BlogChoice, readBlogChoice } from './blog-address.ts';
import { type ListedPost, loadCategories, toListedPosts } from './listed-post.ts';

const POSTS_A_PAGE = 10;
/** A category is offered when one of this many newest posts has it. */
const NEWEST = 100;

export interface BlogList {
  readonly posts: readonly ListedPost[];
  readonly choice: BlogChoice;
  readonly total: number;
  readonly pages: number;
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly ads: PlacedAds;
}

/** Posts that are not case studies. */
export const BLOG_POSTS = { status: 'published', industry: null } as const satisfies ListQuery;

/** The requested list; `null` when it cannot be loaded, which the page reports. */
export async function loadPosts(args: PageArgs): Promise<BlogList | null> {
  try {
    return await loadList(args);
  } catch (error) {
    args.report(error);
    return null;
  }
}

async function loadList(args: PageArgs): Promise<BlogList> {
  const { api, url } = args;
  const choice = readBlogChoice(url);
  const [categories, newest] = await Promise.all([
    loadCategories(args),
    api.find('news', { ...BLOG_POSTS, $sort: { publishFrom: -1 }, $select: ['category'], $limit: NEWEST }),
  ]);
  const chosen = categories.find(({ slug }) => slug === choice.category);
  const { data, total } =
    choice.category !== '' && chosen === undefined
      ? { data: [], total: 0 }
      : await api.find('news', {
          ...BLOG_POSTS,
          ...(chosen === undefined ? {} : { category: chosen.id }),
          ...(choice.term === '' ? {} : { $search: { text: choice.term } }),
          $sort: { publishFrom: -1 },
          $limit: POSTS_A_PAGE,
          $skip: (choice.page - 1) * POSTS_A_PAGE,
        });
  const used = new Set(newest.data.map((post: Pick<RecordOf<'news'>, 'category'>) => post.category));
  return {
    choice,
    total,
    posts: await toListedPosts(args, data, categories),
    pages: Math.ceil(total / POSTS_A_PAGE),
    categories: categories.filter(({ id }) => used.has(id)).map(({ slug, name }) => ({ slug, name })),
    ads: await loadAds(args, ['list', 'video']),
  };
}
