import { textIn } from '@harbour/core/contract';
import type { PageArgs } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { notFound } from '../../routing/page-error.ts';
import { BlogPostPage } from './BlogPostPage.tsx';

export interface Post {
  readonly title: string;
  readonly content: string;
  readonly publishedAt: string | undefined;
  readonly author: string | null;
}

async function loadPost({ api, locale, params }: PageArgs): Promise<Post> {
  const { data } = await api.find('news', { slug: params.name, status: 'published', $limit: 1 });
  const [post] = data;
  if (post === undefined) notFound();
  return {
    title: textIn(post.title, locale),
    content: textIn(post.content, locale),
    publishedAt: post.hiddenTime ? undefined : post.publishFrom,
    author: post.author,
  };
}

export const page = definePage({
  loader: loadPost,
  meta: ({ title }) => ({ title }),
  Page: BlogPostPage,
});
