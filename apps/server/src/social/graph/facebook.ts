import * as v from 'valibot';
import type { FetchedPicture, FetchedPost } from '../connector.ts';
import type { GraphNetwork } from './graph-connector.ts';

const mediaSchema = v.object({
  type: v.optional(v.string(), ''),
  media: v.optional(v.object({ image: v.optional(v.object({ src: v.string() })) })),
  target: v.optional(v.object({ id: v.optional(v.string()) })),
});
const listOf = <T>(entry: v.GenericSchema<unknown, T>) =>
  v.optional(v.object({ data: v.array(entry) }), { data: [] });

const postSchema = v.object({
  id: v.string(),
  message: v.optional(v.string(), ''),
  created_time: v.string(),
  permalink_url: v.optional(v.string()),
  attachments: listOf(v.object({ ...mediaSchema.entries, subattachments: listOf(mediaSchema) })),
});
type Post = v.InferOutput<typeof postSchema>;

const pageSchema = v.object({ id: v.string(), name: v.string(), access_token: v.string() });

/** Pages of Facebook (https://developers.facebook.com/docs/graph-api/reference/page/feed). */
export const facebook: GraphNetwork<v.InferOutput<typeof pageSchema>, Post> = {
  network: 'facebook',
  scopes: ['pages_show_list', 'pages_read_engagement', 'pages_read_user_content'],
  accountFields: 'id,name,access_token',
  accountSchema: pageSchema,
  accountOf: ({ id, name, access_token: token }) => ({ id, name, token }),
  edge: 'posts',
  postFields:
    'id,message,created_time,permalink_url,attachments{type,media,target{id},subattachments{type,media,target{id}}}',
  postSchema,
  postOf,
};

function postOf(post: Post): FetchedPost {
  return {
    id: post.id,
    text: post.message,
    postedAt: new Date(post.created_time).toISOString(),
    link: post.permalink_url ?? null,
    pictures: picturesOf(post),
  };
}

/** An album has its pictures in its subattachments, and the first of them as its own. */
function picturesOf({ attachments }: Post): readonly FetchedPicture[] {
  const media = attachments.data.flatMap((each) =>
    each.subattachments.data.length > 0 ? each.subattachments.data : [each],
  );
  return media.flatMap(({ type, media: shown, target }) => {
    const address = shown?.image?.src;
    // The picture of a shared link belongs to somebody else's page.
    if (address === undefined || type === 'share') return [];
    return [{ id: target?.id ?? new URL(address).pathname, address }];
  });
}
