import { textIn } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';
import type { PageApi, PageArgs } from '../../page-contract.ts';
import { notFound } from '../../routing/page-error.ts';
import type { KnownPictures } from '../../ui/markdown/Markdown.tsx';
import { pictureIds } from '../../ui/markdown/picture-ids.ts';

/** Of a post whose pictures are measured; those after it are shown without. */
const MOST_PICTURES = 50;

export interface Post {
  readonly title: string;
  readonly content: string;
  readonly pictures: KnownPictures;
  readonly publishedAt: string | undefined;
  readonly author: string | null;
}

export async function loadPost({ api, locale, params }: PageArgs): Promise<Post> {
  const { data } = await api.find('news', { slug: params.name, status: 'published', $limit: 1 });
  const [post] = data;
  if (post === undefined) notFound();
  const content = textIn(post.content, locale);
  return {
    title: textIn(post.title, locale),
    content,
    pictures: await loadPictures(api, content, locale),
    publishedAt: post.hiddenTime ? undefined : post.publishFrom,
    author: post.author,
  };
}

async function loadPictures(api: PageApi, content: string, locale: Locale): Promise<KnownPictures> {
  const ids = pictureIds(content).slice(0, MOST_PICTURES);
  if (ids.length === 0) return {};
  const { data } = await api.find('attachments', { _id: { $in: ids }, $limit: MOST_PICTURES });
  return Object.fromEntries(
    data.flatMap(({ _id, width, height, alt }) =>
      width && height ? [[_id, { width, height, alt: alt === null ? '' : textIn(alt, locale) }]] : [],
    ),
  );
}
