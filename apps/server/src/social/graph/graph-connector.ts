import type { SocialNetwork } from '@harbour/core/contract/values';
import * as v from 'valibot';
import {
  type FetchedPost,
  type SocialAccount,
  type SocialConnector,
  SocialFailure,
  type SocialGrant,
} from '../connector.ts';
import { createGraphApi, type GraphSettings } from './graph-api.ts';

/** The posts of a page in the back office: each brings its picture. */
const POSTS_A_PAGE = '12';
const ACCOUNTS_A_PAGE = '100';
/** The most pages of accounts that are read. */
const MOST_PAGES = 20;

/** The differences between the networks of the Graph API. */
export interface GraphNetwork<Entry, Post> {
  readonly network: SocialNetwork;
  /** Permissions that a person is asked for. */
  readonly scopes: readonly string[];
  /** Fields of each page that a person manages, and the account that it represents, if any. */
  readonly accountFields: string;
  readonly accountSchema: v.GenericSchema<unknown, Entry>;
  readonly accountOf: (page: Entry) => SocialAccount | undefined;
  /** The edge of an account that lists its posts. */
  readonly edge: string;
  readonly postFields: string;
  readonly postSchema: v.GenericSchema<unknown, Post>;
  readonly postOf: (post: Post) => FetchedPost;
}

const pagingSchema = v.optional(
  v.object({
    cursors: v.optional(v.object({ after: v.optional(v.string()) })),
    next: v.optional(v.string()),
  }),
);
/** `expires_in` is in seconds and absent or 0 for a token that does not expire. */
const grantSchema = v.object({ access_token: v.string(), expires_in: v.optional(v.number(), 0) });

/** Creates the connector of a network of the Graph API. `now` returns milliseconds since 1970. */
export function createGraphConnector<Entry, Post>(
  own: GraphNetwork<Entry, Post>,
  settings: GraphSettings,
  now: () => number,
): SocialConnector {
  const api = createGraphApi(settings);
  const pageOf = <T>(entry: v.GenericSchema<unknown, T>) =>
    v.object({ data: v.array(entry), paging: pagingSchema });

  const grant = async (query: Readonly<Record<string, string>>): Promise<SocialGrant> => {
    const { access_token: token, expires_in: seconds } = await api.getAsApp('oauth/access_token', {
      query,
      schema: grantSchema,
    });
    return { token, endsAt: seconds > 0 ? now() + seconds * 1000 : null };
  };
  const renew = (token: string) => grant({ grant_type: 'fb_exchange_token', fb_exchange_token: token });

  return {
    network: own.network,
    permitAddress(state, returnTo) {
      const address = new URL(`${settings.dialogBase}/${settings.version}/dialog/oauth`);
      const query = { client_id: settings.appId, redirect_uri: returnTo, state, response_type: 'code' };
      address.search = new URLSearchParams({ ...query, scope: own.scopes.join(',') }).toString();
      return address.href;
    },
    // The first token lasts an hour or two; the exchanged one about 60 days.
    redeem: async (code, returnTo) => renew((await grant({ code, redirect_uri: returnTo })).token),
    renew,
    async accounts(token) {
      const found: SocialAccount[] = [];
      let after: string | undefined;
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const query = { fields: own.accountFields, limit: ACCOUNTS_A_PAGE, after };
        const page = await api.get('me/accounts', token, { query, schema: pageOf(own.accountSchema) });
        found.push(...page.data.flatMap((entry) => own.accountOf(entry) ?? []));
        after = nextOf(page.paging) ?? undefined;
        if (after === undefined) break;
      }
      return found;
    },
    async posts({ id, token }, after) {
      const query = { fields: own.postFields, limit: POSTS_A_PAGE, after };
      const page = await api.get(`${id}/${own.edge}`, token, { query, schema: pageOf(own.postSchema) });
      return { posts: page.data.map(own.postOf), next: nextOf(page.paging) };
    },
    async post(account, id) {
      // The id comes from a client: only posts of the connected account may be read with its token.
      const query = { fields: `${own.postFields},${OWNER_FIELDS[own.network]}` };
      const schema = v.intersect([own.postSchema, ownerSchema]);
      const post = await api.get(encodeURIComponent(id), account.token, { query, schema });
      const owner = post.from?.id ?? post.owner?.id;
      if (owner !== account.id) throw new SocialFailure('gone', `${id} is not a post of ${account.id}`);
      return own.postOf(post);
    },
  };
}

const OWNER_FIELDS = { facebook: 'from{id}', instagram: 'owner{id}' } as const;
const ownerSchema = v.object({
  from: v.optional(v.object({ id: v.string() })),
  owner: v.optional(v.object({ id: v.string() })),
});

/** A cursor without `next` belongs to the last page. */
function nextOf(paging: v.InferOutput<typeof pagingSchema>): string | null {
  return (paging?.next && paging.cursors?.after) || null;
}
