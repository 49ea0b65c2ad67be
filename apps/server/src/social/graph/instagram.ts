import * as v from 'valibot';
import type { GraphNetwork } from './graph-connector.ts';

const mediaSchema = v.object({
  id: v.string(),
  media_type: v.optional(v.string(), 'IMAGE'),
  media_url: v.optional(v.string()),
  thumbnail_url: v.optional(v.string()),
});
const postSchema = v.object({
  ...mediaSchema.entries,
  caption: v.optional(v.string(), ''),
  timestamp: v.string(),
  permalink: v.optional(v.string()),
  children: v.optional(v.object({ data: v.array(mediaSchema) })),
});
type Post = v.InferOutput<typeof postSchema>;

const pageSchema = v.object({
  access_token: v.string(),
  instagram_business_account: v.optional(v.object({ id: v.string(), username: v.optional(v.string()) })),
});

/**
 * Professional accounts of Instagram, which belong to a page of Facebook
 * (https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login).
 */
export const instagram: GraphNetwork<v.InferOutput<typeof pageSchema>, Post> = {
  network: 'instagram',
  scopes: ['instagram_basic', 'pages_show_list', 'pages_read_engagement'],
  accountFields: 'access_token,instagram_business_account{id,username}',
  accountSchema: pageSchema,
  accountOf: ({ access_token: token, instagram_business_account: account }) =>
    account && { id: account.id, name: `@${account.username ?? account.id}`, token },
  edge: 'media',
  postFields:
    'id,caption,media_type,media_url,thumbnail_url,timestamp,permalink,children{id,media_type,media_url,thumbnail_url}',
  postSchema,
  postOf: (post) => ({
    id: post.id,
    text: post.caption,
    postedAt: new Date(post.timestamp).toISOString(),
    link: post.permalink ?? null,
    pictures: (post.children?.data ?? [post]).flatMap(({ id, media_type, media_url, thumbnail_url }) => {
      const address = media_type === 'VIDEO' ? thumbnail_url : media_url;
      return address === undefined ? [] : [{ id, address }];
    }),
  }),
};
