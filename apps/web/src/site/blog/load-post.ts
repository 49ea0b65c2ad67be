import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { linkTo, titleWords } from '@harbour/core/i18n';
import { redirect } from 'react-router-dom';
import { loadAds, type PlacedAds } from '../../ads/load-ads.ts';
import type { PageArgs } from '../../page-contract.ts';
import { notFound } from '../../routing/page-error.ts';
import { loadBylines } from '../load-authors.ts';
import { type FoundPicture, loadArticlePictures } from '../load-pictures.ts';
import { type ShownEvent, shownEvent } from '../shown-event.ts';
import {
  type Category,
  type ListedPost,
  loadCategories,
  readingMinutes,
  toListedPosts,
} from './listed-post.ts';
import { BLOG_POSTS } from './load-posts.ts';

const RELATED = 3;
const MOVED = 301;

export interface Post extends Pick<ListedPost, 'title' | 'words' | 'publishedAt' | 'byline' | 'minutes'> {
  readonly content: string;
  readonly pictures: Readonly<Record<string, FoundPicture>>;
  readonly image: (FoundPicture & { readonly id: string }) | undefined;
  readonly modifiedAt: string;
  readonly category: Category | undefined;
  readonly event: ShownEvent | undefined;
  readonly related: readonly ListedPost[];
  readonly ads: PlacedAds;
}

/**
 * Loads the post of the URL. A case study belongs to the use cases, so a request for it here is redirected
 * there.
 */
export async function loadPost(args: PageArgs): Promise<Post> {
  const { api, locale, params } = args;
  const { data } = await api.find('news', { slug: params.name, status: 'published', $limit: 1 });
  const [post] = data;
  if (post === undefined) notFound();
  if (post.industry !== null) throw await toCaseStudy(args, post);
  const content = textIn(post.content, locale);
  const categories = await loadCategories(args);
  const title = textIn(post.title, locale);
  return {
    title,
    words: titleWords(title, locale),
    content,
    ...(await loadArticlePictures(args, post.image, content)),
    publishedAt: post.hiddenTime ? undefined : post.publishFrom,
    modifiedAt: post.updatedAt,
    byline: (await loadBylines(args, [post])).get(post._id),
    category: categories.find(({ id }) => id === post.category),
    minutes: readingMinutes(content),
    event: shownEvent(post, locale),
    related: await loadRelated(args, post, categories),
    ads: await loadAds(args, ['article']),
  };
}

async function toCaseStudy(
  { api, locale }: PageArgs,
  { slug, industry }: RecordOf<'news'>,
): Promise<Response> {
  const { data } = await api.find('industries', { _id: industry, $limit: 1 });
  const [trade] = data;
  if (trade === undefined) notFound();
  return redirect(linkTo('usecase', locale, { industory: trade.slug, id: slug }), MOVED);
}

/** Posts of the same category, newest first; if there are too few, the newest of all. */
async function loadRelated(
  args: PageArgs,
  { _id, category }: RecordOf<'news'>,
  categories: readonly Category[],
): Promise<readonly ListedPost[]> {
  const newest = (query: object) =>
    args.api.find('news', { ...BLOG_POSTS, ...query, $sort: { publishFrom: -1 }, $limit: RELATED + 1 });
  const [same, any] = await Promise.all([
    category === null ? { data: [] } : newest({ category }),
    newest({}),
  ]);
  const others = [...same.data, ...any.data].filter((post) => post._id !== _id);
  const unique = [...new Map(others.map((post) => [post._id, post])).values()];
  return toListedPosts(args, unique.slice(0, RELATED), categories);
}
