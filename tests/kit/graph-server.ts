import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { listenLocally } from './listen-locally.ts';

/** A post of the stand-in's page; each `path` is one on this server. */
export interface GraphPost {
  readonly id: string;
  message: string;
  readonly created: string;
  pictures: readonly { readonly id: string; readonly path: string }[];
}

/** An error of the Graph API for the next call, with its documented codes. */
interface GraphError {
  readonly status: number;
  readonly code: number;
  readonly subcode?: number;
  /** Minutes until calls are accepted again. */
  readonly regainMinutes?: number;
}

/**
 * Meta's Graph API as its reference documents it, with one person, their pages and an account of Instagram.
 */
export interface GraphServer extends AsyncDisposable {
  readonly origin: string;
  /** The configuration of the server under test. */
  readonly settings: {
    readonly appId: string;
    readonly appSecret: string;
    readonly apiBase: string;
    readonly dialogBase: string;
    readonly version: string;
  };
  /** Method and path of each call, in order, without tokens. */
  readonly calls: readonly string[];
  /** Every token that was issued. */
  readonly tokens: readonly string[];
  readonly pages: { readonly id: string; name: string; readonly posts: GraphPost[] }[];
  /** Posts of the account of Instagram, which belongs to the first page. */
  readonly media: GraphPost[];
  /**
   * Plays a person who grants access in the dialog at `address`; returns the address to which they are sent
   * back.
   */
  permit(address: string): string;
  /** Plays a person who cancels the dialog. */
  cancel(address: string): string;
  /** Invalidates every token, like a changed password. */
  endTokens(): void;
  /** Refuses the next call, or the next calls of a path that contains `within`. */
  failNext(error: GraphError, within?: string): void;
  /** Serves bytes at a path, like the network's store of pictures. */
  serve(path: string, file: { readonly bytes: Uint8Array; readonly type: string }): void;
  /** Redirects a path to any address. */
  redirect(path: string, to: string): void;
  /** The lifetime of the tokens that are issued from now on, in seconds; initially 60 days. */
  lastFor(seconds: number): void;
}

const APP = { appId: '1234567890', appSecret: 'the secret of the app', version: 'v24.0' };
export const INSTAGRAM_ID = '17841400000000001';
const DAYS_60 = 5_184_000;
/** Posts in a response, fewer than a client asks for: the API documents that it may return fewer. */
const PAGE = 3;

/**
 * Stands in for https://graph.facebook.com and its dialog: exchanging codes and tokens, pages of a person,
 * posts and media with cursors, appsecret_proof, errors, limits and expired tokens.
 */
export async function startGraphServer(): Promise<GraphServer> {
  const calls: string[] = [];
  const tokens: string[] = [];
  const codes = new Map<string, string>();
  const live = new Set<string>();
  const files = new Map<string, { readonly bytes: Uint8Array; readonly type: string } | string>();
  const failures: { readonly error: GraphError; readonly within: string }[] = [];
  const pages: GraphServer['pages'] = [
    { id: '1001', name: 'Harbour Noodles', posts: [] },
    { id: '1002', name: 'Harbour Cafe', posts: [] },
  ];
  const media: GraphPost[] = [];
  let seconds = DAYS_60;

  const server = createServer(({ method = '', url = '' }, response) => {
    const { status, headers, body } = respondTo(method, url);
    response.writeHead(status, headers).end(body);
  });
  const listener = await listenLocally(server);
  const origin = listener.url;

  const issue = (kind: string): string => {
    const token = `EAA-${kind}-${tokens.length}-secret`;
    tokens.push(token);
    live.add(token);
    return token;
  };

  function respondTo(method: string, url: string): GraphResponse {
    const { pathname, searchParams } = new URL(url, origin);
    calls.push(`${method} ${pathname}`);
    const file = files.get(pathname);
    if (typeof file === 'string') return { status: 302, headers: { location: file }, body: '' };
    if (file) return { status: 200, headers: { 'content-type': file.type }, body: file.bytes };
    const index = failures.findIndex(({ within }) => pathname.includes(within));
    const [failure] = index < 0 ? [] : failures.splice(index, 1);
    if (failure) return refused(failure.error);
    const path = pathname.replace(`/${APP.version}/`, '');
    if (path === 'oauth/access_token') return exchange(searchParams);
    const token = searchParams.get('access_token') ?? '';
    if (!live.has(token)) return refused({ status: 400, code: 190, subcode: 463 });
    const proof = createHmac('sha256', APP.appSecret).update(token).digest('hex');
    if (searchParams.get('appsecret_proof') !== proof) return refused({ status: 400, code: 100 });
    return read(path, searchParams);
  }

  function exchange(query: URLSearchParams): GraphResponse {
    const isApp = query.get('client_id') === APP.appId && query.get('client_secret') === APP.appSecret;
    if (!isApp) return refused({ status: 400, code: 101 });
    if (query.get('grant_type') === 'fb_exchange_token') {
      const isLive = live.has(query.get('fb_exchange_token') ?? '');
      if (!isLive) return refused({ status: 400, code: 190, subcode: 463 });
      return json({ access_token: issue('long'), token_type: 'bearer', expires_in: seconds });
    }
    const code = query.get('code') ?? '';
    if (codes.get(code) !== query.get('redirect_uri')) {
      return refused({ status: 400, code: 100, subcode: 36_007 });
    }
    codes.delete(code);
    return json({ access_token: issue('short'), token_type: 'bearer', expires_in: 3600 });
  }

  function read(path: string, query: URLSearchParams): GraphResponse {
    if (path === 'me/accounts') {
      const account = { id: INSTAGRAM_ID, username: 'harbour.noodles' };
      const data = pages.map(({ id, name }, index) => ({
        id,
        name,
        access_token: issue(`page-${id}`),
        ...(index === 0 ? { instagram_business_account: account } : {}),
      }));
      return json(pageOf(data, query));
    }
    const page = pages.find(({ id }) => path === `${id}/posts`);
    if (page)
      return json(
        pageOf(
          page.posts.map((post) => facebookPost(post, page.id)),
          query,
        ),
      );
    if (path === `${INSTAGRAM_ID}/media`) return json(pageOf(media.map(instagramPost), query));
    const owner = pages.find(({ posts }) => posts.some(({ id }) => id === path));
    const post = owner?.posts.find(({ id }) => id === path);
    if (owner && post) return json(facebookPost(post, owner.id));
    const own = media.find(({ id }) => id === path);
    return own ? json(instagramPost(own)) : refused({ status: 400, code: 100, subcode: 33 });
  }

  /** A page of a list with cursors (https://developers.facebook.com/docs/graph-api/results). */
  function pageOf<T>(all: readonly T[], query: URLSearchParams): object {
    const start = Number(query.get('after') ?? 0);
    const end = Math.min(start + Math.min(Number(query.get('limit')), PAGE), all.length);
    const next = end < all.length ? { next: `${origin}/next?after=${end}` } : {};
    return {
      data: all.slice(start, end),
      paging: { cursors: { before: `${start}`, after: `${end}` }, ...next },
    };
  }

  function facebookPost({ id, message, created, pictures }: GraphPost, owner: string): object {
    const shown = pictures.map((picture) => ({
      type: 'photo',
      // Addresses are signed again for each response.
      media: { image: { src: srcOf(picture.path), width: 720, height: 540 } },
      target: { id: picture.id },
    }));
    const [first] = shown;
    const album = { ...first, type: 'album', subattachments: { data: shown } };
    return {
      id,
      created_time: created,
      permalink_url: `https://www.facebook.com/${id}`,
      from: { id: owner },
      ...(message === '' ? {} : { message }),
      ...(first ? { attachments: { data: [shown.length > 1 ? album : first] } } : {}),
    };
  }

  function instagramPost({ id, message, created, pictures }: GraphPost): object {
    const children = pictures.map((picture) => ({
      id: picture.id,
      media_type: 'IMAGE',
      media_url: srcOf(picture.path),
    }));
    return {
      id,
      caption: message,
      timestamp: created,
      owner: { id: INSTAGRAM_ID },
      permalink: `https://www.instagram.com/p/${id}`,
      media_type: 'CAROUSEL_ALBUM',
      children: { data: children },
    };
  }

  const srcOf = (path: string) => (path.startsWith('/') ? `${origin}${path}?signed=${calls.length}` : path);

  function back(dialog: string, answered: object): string {
    const { searchParams } = new URL(dialog);
    const target = new URL(searchParams.get('redirect_uri') ?? '');
    target.search = new URLSearchParams({ ...answered, state: searchParams.get('state') ?? '' }).toString();
    return target.href;
  }

  return {
    ...listener,
    origin,
    settings: { ...APP, apiBase: origin, dialogBase: origin },
    calls,
    tokens,
    pages,
    media,
    permit(dialog) {
      const code = `code-${codes.size}-${calls.length}`;
      codes.set(code, new URL(dialog).searchParams.get('redirect_uri') ?? '');
      return back(dialog, { code });
    },
    cancel: (dialog) => back(dialog, { error: 'access_denied', error_reason: 'user_denied' }),
    endTokens: () => live.clear(),
    failNext: (error, within = '') => void failures.push({ error, within }),
    serve: (path, file) => void files.set(path, file),
    redirect: (path, to) => void files.set(path, to),
    lastFor(given) {
      seconds = given;
    },
  };
}

interface GraphResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

function json(body: object): GraphResponse {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
function refused({ status, code, subcode, regainMinutes }: GraphError): GraphResponse {
  const error = {
    message: 'Refused',
    type: 'OAuthException',
    code,
    error_subcode: subcode,
    fbtrace_id: 'A1',
  };
  const usage = [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: regainMinutes }];
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...(regainMinutes === undefined
        ? {}
        : { 'x-business-use-case-usage': JSON.stringify({ [INSTAGRAM_ID]: usage }) }),
    },
    body: JSON.stringify({ error }),
  };
}
