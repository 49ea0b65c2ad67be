import { textIn } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';

const POSTS_A_PAGE = 10;

export interface ListedPost {
  readonly href: string;
  readonly title: string;
  readonly publishedAt: string | undefined;
  readonly author: string | null;
}

export interface BlogList {
  readonly posts: readonly ListedPost[];
  readonly page: number;
  readonly pages: number;
}

export async function loadPosts({ api, locale, url }: PageArgs): Promise<BlogList> {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  const { data, total } = await api.find('news', {
    status: 'published',
    $sort: { publishFrom: -1 },
    $limit: POSTS_A_PAGE,
    $skip: (page - 1) * POSTS_A_PAGE,
  });
  const posts = data.map(({ slug, title, publishFrom, hiddenTime, author }) => ({
    href: linkTo('blog', locale, { name: slug }),
    title: textIn(title, locale),
    publishedAt: hiddenTime ? undefined : publishFrom,
    author,
  }));
  return { posts, page, pages: Math.ceil(total / POSTS_A_PAGE) };
}
