import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { RecordId } from '../values/ids.ts';
import { type ContentLanguage, contentLanguages } from '../values/localized.ts';
import {
  type SocialNetwork,
  type SocialProblem,
  type SocialPull,
  socialNetworks,
  socialPulls,
} from '../values/social-networks.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** A connected page or account. It has no token: tokens never leave the server. */
export interface SocialConnection {
  readonly _id: RecordId;
  readonly network: SocialNetwork;
  readonly name: string;
  /** The language that its posts are written in. */
  readonly language: ContentLanguage;
  readonly pull: SocialPull;
  readonly connectedAt: string;
  /** When posts were last imported by schedule. */
  readonly pulledAt: string | null;
  /** Why the last call failed; `null` after one that succeeded. */
  readonly problem: SocialProblem | null;
  /** The network takes no call before this time. */
  readonly retryAt: string | null;
}

/** A page that somebody has permitted the server to read and that waits for their choice. */
export interface SocialChoice {
  /** The network's id of the page. */
  readonly account: string;
  readonly network: SocialNetwork;
  readonly name: string;
}

export interface SocialOverview {
  /** Networks that this server has the keys of. */
  readonly available: readonly SocialNetwork[];
  readonly connections: readonly SocialConnection[];
  /** The networks that the caller may connect now. */
  readonly choices: readonly SocialChoice[];
  /** Why the caller's last attempt to connect failed. */
  readonly failed: SocialProblem | 'refused' | null;
}

/**
 * `new`: not imported. `imported`: as it was imported. `changed`: the post was edited since its import.
 * `trash`: its draft is in the trash.
 */
export type SocialPostState = 'new' | 'imported' | 'changed' | 'trash';

/** A post of a connected page, for the choice of what to import. */
export interface SocialPost {
  readonly id: string;
  readonly text: string;
  readonly postedAt: string;
  readonly link: string | null;
  /** The number of its pictures, and the first of them as a `data:` address; `null` if it cannot be read. */
  readonly pictures: number;
  readonly preview: string | null;
  readonly state: SocialPostState;
  readonly news: RecordId | null;
}

export interface SocialPosts {
  readonly posts: readonly SocialPost[];
  /** Requests the following posts; `null` after the last. */
  readonly next: string | null;
  readonly problem: SocialProblem | null;
  readonly retryAt: string | null;
}

/**
 * The result of importing a post. `kept`: everything that changed in the post was edited here. `trash`: its
 * draft is in the trash, where it stays.
 */
export interface SocialImport {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'kept' | 'trash' | 'failed';
  readonly news: RecordId | null;
  /** Fields of the draft that changed in the post and were edited here, which the import left alone. */
  readonly kept: readonly ('title' | 'content' | 'image')[];
  /** Pictures that could not be copied. */
  readonly lostPictures: number;
  readonly problem: SocialProblem | null;
}

const connection = recordIdSchema;
const externalId = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'Expected an id of the network'));
const language = v.picklist(contentLanguages);
const pull = v.picklist(socialPulls);

/** Actions on connected social networks. */
export const socialActions = {
  /** Returns the connected pages, and what the caller may connect. */
  'social/overview': defineAction({
    method: 'find',
    roles: ['editor', 'admin'],
    data: v.strictObject({}),
    response: responseOf<SocialOverview>(),
    sentence: 'Lists the connected pages of social networks.',
  }),
  /**
   * Begins to connect a page: returns the address at which its owner permits the server to read it. Error:
   * `unavailable` for a network that this server has no keys of.
   */
  'social/begin': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ network: v.picklist(socialNetworks) }),
    response: responseOf<{ readonly address: string }>(),
    sentence: 'Begins to connect a page of a social network.',
  }),
  /** Connects a page of the caller's {@link SocialOverview} `choices`. Error: `not-found`. */
  'social/connect': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ network: v.picklist(socialNetworks), account: externalId, language, pull }),
    response: responseOf<{ readonly connection: RecordId }>(),
    sentence: 'Connects a page to which its owner granted access.',
  }),
  /** Changes the language or schedule of a connected page. Error: `not-found`. */
  'social/change': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ connection, language, pull }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Changes the language of a connected page and how often its posts are imported.',
  }),
  /** Forgets a page and its token; the imported records stay. Error: `not-found`. */
  'social/disconnect': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ connection }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Disconnects a page; records imported from it stay.',
  }),
  /** Returns a page of posts, the newest first. Error: `not-found` for the connection. */
  'social/posts': defineAction({
    method: 'create',
    roles: ['editor', 'admin'],
    data: v.strictObject({ connection, after: v.optional(v.pipe(v.string(), v.maxLength(1000))) }),
    response: responseOf<SocialPosts>(),
    sentence: 'Lists the posts of a connected page.',
  }),
  /**
   * Imports a post as a draft, or updates what it was imported as. Fields that were edited here since the
   * last import stay. Error: `not-found` for the connection.
   */
  'social/import': defineAction({
    method: 'create',
    roles: ['editor', 'admin'],
    data: v.strictObject({ connection, post: externalId }),
    response: responseOf<SocialImport>(),
    sentence: 'Imports a post as a draft, or updates the draft that it was imported as.',
  }),
};
