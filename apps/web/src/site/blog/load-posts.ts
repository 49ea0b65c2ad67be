import type { ListQuery } from '@harbour/core/contract/definition';
import { loadAds, type PlacedAds } from '../../ads/load-ads.ts';
import type { PageArgs } from '../../page-contract.ts';
import { isOffline } from '../../platform/connection.ts';
import { type BlogChoice, readBlogChoice } from './blog-address.ts';
import { type Category, type ListedPost, loadCategories, toListedPosts } from './listed-post.ts';

const POSTS_A_PAGE = 10;

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
    // The error page says so, and returns to this page by itself.
    if (isOffline()) throw error;
    args.report(error);
    return null;
  }
}

async function loadList(args: PageArgs): Promise<BlogList> {
  const { api, url } = args;
  const choice = readBlogChoice(url);
  const categories = await loadCategories(args);
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
  return {
    choice,
    total,
    posts: await toListedPosts(args, data, categories),
    pages: Math.ceil(total / POSTS_A_PAGE),
    categories: (await withPosts(args, categories)).map(({ slug, name }) => ({ slug, name })),
    ads: await loadAds(args, ['list', 'video']),
  };
}

/** Returns the categories that have a post. */
async function withPosts({ api }: PageArgs, categories: readonly Category[]): Promise<readonly Category[]> {
  const counts = await Promise.all(
    categories.map(({ id }) => api.find('news', { ...BLOG_POSTS, category: id, $limit: 0 })),
  );
  return categories.filter((_, index) => counts[index]?.total);
}
