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
  /** The newest, of `total`. */
  readonly posts: readonly ListedPost[];
  readonly total: number;
}

/** Loads the published author of the URL and the newest of their posts. */
export async function loadAuthor(args: PageArgs): Promise<AuthorData> {
  const found = await loadAuthors(args, { slug: args.params.name });
  const [entry] = found;
  if (entry === undefined) notFound();
  const [id, author] = entry;
  return { author, ...(await loadPostsOf(args, id)) };
}

async function loadPostsOf(
  args: PageArgs,
  authorProfile: RecordId,
): Promise<Pick<AuthorData, 'posts' | 'total'>> {
  const [{ data, total }, categories] = await Promise.all([
    args.api.find('news', { ...BLOG_POSTS, authorProfile, $sort: { publishFrom: -1 }, $limit: SHOWN }),
    loadCategories(args),
  ]);
  return { posts: await toListedPosts(args, data, categories), total };
}
