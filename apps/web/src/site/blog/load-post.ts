import { textIn } from '@harbour/core/contract';
import type { PageArgs } from '../../page-contract.ts';
import { notFound } from '../../routing/page-error.ts';

export interface Post {
  readonly title: string;
  readonly content: string;
  readonly publishedAt: string | undefined;
  readonly author: string | null;
}

export async function loadPost({ api, locale, params }: PageArgs): Promise<Post> {
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
