import type { RecordId } from '@harbour/core/contract/values';
import type { PageArgs } from '../../page-contract.ts';
import { notFound } from '../../routing/page-error.ts';
import { loadAuthors, type ShownAuthor } from '../load-authors.ts';
import { type ListedPost, loadCategories, toListedPosts } from './listed-post.ts';
import { BLOG_POSTS } from './load-posts.ts';

/** The most posts on an author's page; the older ones are on the blog. */
const SHOWN = 20;

export interface AuthorData {
  readonly author: ShownAuthor;
  /** Newest first. */
  readonly posts: readonly ListedPost[];
}

/** Loads the published author of the URL and the newest of their posts. */
export async function loadAuthor(args: PageArgs): Promise<AuthorData> {
  const found = await loadAuthors(args, { slug: args.params.name });
  const [entry] = found;
  if (entry === undefined) notFound();
  const [id, author] = entry;
  return { author, posts: await loadPostsOf(args, id) };
}

async function loadPostsOf(args: PageArgs, authorProfile: RecordId): Promise<readonly ListedPost[]> {
  const [{ data }, categories] = await Promise.all([
    args.api.find('news', { ...BLOG_POSTS, authorProfile, $sort: { publishFrom: -1 }, $limit: SHOWN }),
    loadCategories(args),
  ]);
  return toListedPosts(args, data, categories);
}
