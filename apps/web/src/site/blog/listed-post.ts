import type { RecordOf } from '@harbour/core/contract/collections';
import { excerptOf, type RecordId, textIn } from '@harbour/core/contract/values';
import { type Locale, linkTo, titleWords } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import { type Byline, loadBylines } from '../load-authors.ts';
import { type FoundPicture, loadPictures } from '../load-pictures.ts';

export interface Category {
  readonly id: RecordId;
  readonly slug: string;
  readonly name: string;
}

/** A post in a list. */
export interface ListedPost {
  readonly href: string;
  readonly title: string;
  /** The words of the title, between which its lines may break. */
  readonly words: readonly string[];
  readonly excerpt: string;
  /** `undefined` when the post hides its date. */
  readonly publishedAt: string | undefined;
  /** `undefined` for a post of the company. */
  readonly byline: Byline | undefined;
  readonly category: string | undefined;
  readonly minutes: number;
  readonly picture: (FoundPicture & { readonly id: string }) | undefined;
}

/** Posts as lists show them, with their categories and pictures. */
export async function toListedPosts(
  args: Pick<PageArgs, 'api' | 'locale'>,
  posts: readonly RecordOf<'news'>[],
  categories: readonly Category[],
): Promise<readonly ListedPost[]> {
  const images = posts.flatMap(({ image }) => image ?? []);
  const [pictures, bylines] = await Promise.all([loadPictures(args, images), loadBylines(args, posts)]);
  return posts.map((post) => {
    const { _id, slug, content, publishFrom, hiddenTime, image } = post;
    const title = textIn(post.title, args.locale);
    const text = textIn(content, args.locale);
    const picture = image === null ? undefined : pictures[image];
    return {
      href: linkTo('blog', args.locale, { name: slug }),
      title,
      words: titleWords(title, args.locale),
      excerpt: excerptOf(text),
      publishedAt: hiddenTime ? undefined : publishFrom,
      byline: bylines.get(_id),
      category: categories.find(({ id }) => id === post.category)?.name,
      minutes: readingMinutes(text),
      picture: picture && image !== null ? { ...picture, id: image } : undefined,
    };
  });
}

export async function loadCategories({ api, locale }: Pick<PageArgs, 'api' | 'locale'>) {
  const categories = await findAll(api, 'categories', { $sort: { order: 1 } });
  return categories.map((category) => toCategory(category, locale));
}

function toCategory({ _id, slug, name }: RecordOf<'categories'>, locale: Locale): Category {
  return { id: _id, slug, name: textIn(name, locale) };
}

/** Reading speed per minute: words of a language with spaces, Han characters. */
const PACE = { words: 230, han: 400 } as const;

/** Minutes needed to read a Markdown text, at least one. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / PACE.words + han / PACE.han));
}
