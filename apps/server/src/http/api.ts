import { type Application, cors, type Middleware, rest } from '@feathersjs/koa';
import * as v from 'valibot';
import { refusal } from '../calls/refusal.ts';
import { forgedRequest, type IsOwnOrigin, type OnForged, requireOwnOrigin } from './forged-requests.ts';
import { describeError } from './map-errors.ts';
import { openApiDocument } from './openapi.ts';
import { readJsonBody } from './read-body.ts';
import { readJsonQuery } from './read-json-query.ts';
import { apiHeaders } from './response-headers.ts';

const PREFIX = '/api';
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];
/** Response headers that pages of other origins may read. */
const EXPOSED_HEADERS = ['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id'];
/** How long browsers cache a preflight response, in seconds. */
const PREFLIGHT_SECONDS = 600;

export interface ApiDeps {
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly isOwnOrigin: IsOwnOrigin;
  /** Keeps the body of an upload from the JSON parser. */
  readonly passUploads: Middleware;
  /** Each serves the requests that it knows and passes on the others. */
  readonly serveFiles: readonly Middleware[];
  readonly onError: (error: unknown) => void;
  readonly onForged: OnForged;
}

/**
 * Serves the app's services as REST under `/api`: JSON requests and responses, refusals with a code, and an
 * OpenAPI document.
 */
export function configureApi(app: Application, deps: ApiDeps): void {
  const document = lazily(() => JSON.stringify(openApiDocument(deps.publicUrl)));
  const allowed = new Set(deps.allowedOrigins);
  servePrefix(app);
  app.use(respondWithErrors(deps));
  app.use(
    cors({
      origin: ({ req }) => allowedOrigin(req.headers.origin, allowed),
      credentials: true,
      allowMethods: METHODS,
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use(deps.passUploads);
  app.use(async (context, next) => {
    const { request, path } = context;
    context.set(apiHeaders);
    if (path === `${PREFIX}/openapi.json`) {
      context.type = 'json';
      context.body = document();
      return;
    }
    if (isSignIn(app, path)) requireOwnOrigin(request.headers, deps.isOwnOrigin);
    const query = readJsonQuery(context.url);
    if (query) Object.defineProperty(request, 'query', { value: query });
    const body = isUpload(context) ? undefined : await readJsonBody(context.req);
    Object.assign(request, { body: body ?? {} });
    const refreshToken = refreshTokenIn(body);
    if (refreshToken) context.feathers = Object.assign({ ...context.feathers }, { refreshToken });
    await next();
  });
  for (const serve of deps.serveFiles) app.use(serve);
  app.configure(rest());
}

/**
 * Service names have no prefix (`news`), as on sockets; over HTTP services are found only under the prefix.
 */
function servePrefix(app: Application): void {
  const { lookup } = app;
  app.lookup = function lookupWithPrefix(path: string) {
    // A socket may send any value as the path.
    if (typeof path !== 'string') return lookup.call(this, '');
    const name = path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path;
    // Feathers returns null for a path without a service, which its types omit.
    const isElsewhere = path.startsWith('/') && name === path;
    return lookup.call(this, isElsewhere || hasInheritedName(name) ? '' : name);
  };
}

/** Feathers keeps path segments in plain objects, where it also finds everything that objects inherit. */
function hasInheritedName(path: string): boolean {
  return path.split('/').some((part) => part in Object.prototype);
}

/** True for every spelling of the sign-in path: Feathers accepts `//` and a trailing slash. */
function isSignIn(app: Application, path: string): boolean {
  return path.includes('authentication') && app.lookup(path)?.service === app.service('authentication');
}

/** True if the service reads the request body itself, as a stream. */
function isUpload({ feathers }: { readonly feathers?: object }): boolean {
  return feathers !== undefined && 'incoming' in feathers;
}

function respondWithErrors({ onError, onForged }: Pick<ApiDeps, 'onError' | 'onForged'>): Middleware {
  return async (context, next) => {
    try {
      await next();
      if (context.body === undefined && context.status === 404) {
        throw refusal('not-found', `There is nothing at ${context.method} ${context.path}.`);
      }
    } catch (error) {
      const { method, headers, feathers = {} } = context;
      const forged = forgedRequest(error, { method, headers, params: feathers });
      if (forged) onForged(forged);
      const described = describeError(error, onError);
      context.status = described.code;
      context.body = described.toJSON();
      const { retryAfter } = described.data;
      if (retryAfter) context.set('Retry-After', String(retryAfter));
    }
  };
}

const signOutBody = v.object({ refreshToken: v.string() });

function refreshTokenIn(body: unknown): string | undefined {
  const result = v.safeParse(signOutBody, body);
  return result.success ? result.output.refreshToken : undefined;
}

function allowedOrigin(origin: string | undefined, allowed: ReadonlySet<string>): string {
  return origin !== undefined && allowed.has(origin) ? origin : '';
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
