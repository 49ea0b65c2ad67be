import type { RecordOf } from '@harbour/core/contract/collections';
import { type RecordId, textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../page-contract.ts';
import type { PersonFacts } from '../page-subject.ts';
import { findAll } from '../routing/find-all.ts';
import { type FoundPicture, loadPictures } from './load-pictures.ts';

/** An author as pages show them. */
export interface ShownAuthor {
  readonly name: string;
  /** Path of the author's own page. */
  readonly href: string;
  readonly jobTitle: string;
  readonly about: string;
  /** True for a made-up person. */
  readonly demonstration: boolean;
  /** ISO text. */
  readonly modifiedAt: string;
  readonly photo: (FoundPicture & { readonly id: string }) | undefined;
}

/** Who wrote a post: an author, or only the name of a guest. A post by the company has no byline. */
export type Byline = ShownAuthor | Pick<ShownAuthor, 'name'>;

/** True for a byline with a page of its own. */
export function isAuthor(byline: Byline | undefined): byline is ShownAuthor {
  return byline !== undefined && 'href' in byline;
}

type Args = Pick<PageArgs, 'api' | 'locale'>;
type Written = Pick<RecordOf<'news'>, '_id' | 'author' | 'authorProfile'>;

/**
 * Loads the bylines of posts by the id of the post. An author who is not published is not named; the post's
 * guest name is used instead, if it has one.
 */
export async function loadBylines(
  args: Args,
  posts: readonly Written[],
): Promise<ReadonlyMap<RecordId, Byline>> {
  const ids = [...new Set(posts.flatMap(({ authorProfile }) => authorProfile ?? []))];
  const authors = ids.length === 0 ? undefined : await loadAuthors(args, { _id: { $in: ids } });
  return new Map(
    posts.flatMap(({ _id, author, authorProfile }) => {
      const known = authorProfile === null ? undefined : authors?.get(authorProfile);
      const byline = known ?? (author === null ? undefined : { name: author });
      return byline === undefined ? [] : [[_id, byline] as const];
    }),
  );
}

/** Loads published authors with their photos, by id. */
export async function loadAuthors(args: Args, query: object): Promise<ReadonlyMap<RecordId, ShownAuthor>> {
  const { api, locale } = args;
  const authors = await findAll(api, 'authors', { ...query, status: 'published' });
  const photos = await loadPictures(
    args,
    authors.flatMap(({ photo }) => photo ?? []),
  );
  return new Map(
    authors.map(({ _id, name, slug, jobTitle, about, demonstration, photo, updatedAt }) => {
      const found = photo === null ? undefined : photos[photo];
      const author = {
        name,
        demonstration,
        href: linkTo('author', locale, { name: slug }),
        jobTitle: textIn(jobTitle, locale),
        about: textIn(about, locale),
        modifiedAt: updatedAt,
        photo: found && photo !== null ? { ...found, id: photo } : undefined,
      };
      return [_id, author];
    }),
  );
}

/** Returns the author of an article for search engines; `undefined` for the company. */
export function articleAuthor(byline: Byline | undefined): PersonFacts | undefined {
  if (!isAuthor(byline)) return byline;
  const { name, jobTitle, about, href, photo } = byline;
  return { name, jobTitle, about, path: href, picture: photo };
}
