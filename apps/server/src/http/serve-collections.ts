import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Application } from '@feathersjs/koa';
import type { Logger } from 'pino';
import type { IdentifyRequest, RequestIdentity } from './identify-request.ts';
import { describeError } from './map-errors.ts';
import { readJsonBody } from './read-body.ts';
import { type CollectionCall, readCollectionCall, takesData } from './read-collection-call.ts';
import { readJsonQuery } from './read-json-query.ts';
import { logRequest } from './request-line.ts';
import { apiHeaders } from './response-headers.ts';

export interface ServeCollectionsDeps {
  readonly identify: IdentifyRequest;
  readonly allowedOrigins: readonly string[];
  readonly log: Logger;
  readonly onError: (error: unknown) => void;
}

/** Handles a request and returns true, or returns false and leaves it to other handlers. */
export type RespondAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Handles calls of collections, which are most API requests, without the middleware that other requests need:
 * the same services, headers and refusals.
 */
export function serveCollections(app: Application, deps: ServeCollectionsDeps): RespondAtOnce {
  const otherOrigins = new Set(deps.allowedOrigins);
  return (request, response) => {
    const { origin } = request.headers;
    if (origin !== undefined && otherOrigins.has(origin)) return false;
    const call = readCollectionCall(request);
    if (call) void respond(app, deps, { call, request, response });
    return call !== undefined;
  };
}

interface Exchange {
  readonly call: CollectionCall;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function respond(
  app: Application,
  { identify, log, onError }: ServeCollectionsDeps,
  { call, request, response }: Exchange,
): Promise<void> {
  const started = performance.now();
  const { method = '' } = request;
  const identity = identify(request);
  let answered: CollectionResponse;
  try {
    // Other queries are parsed as in the rest of the API.
    const query = call.hasQuery
      ? (readJsonQuery(request.url) ?? app.createContext(request, response).query)
      : {};
    answered = await callCollection(app, call, { request, query, identity });
  } catch (error) {
    answered = refusalResponse(error, onError);
  }
  send(response, answered, identity.requestId);
  const { requestId, caller } = identity;
  const { status } = answered;
  logRequest(log, { requestId, transport: 'http', method, path: call.path, status, ...caller }, started);
}

/** A flat list, which Node writes without conversion. */
const HEADERS = Object.entries({
  ...apiHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  Vary: 'Origin',
}).flat();

function send(
  response: ServerResponse,
  { status, body, headers = [] }: CollectionResponse,
  requestId: string,
): void {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, [...HEADERS, ...headers, 'X-Request-Id', requestId, 'Content-Length', length]);
  response.end(text);
}

/** A response before it is serialised. */
interface CollectionResponse {
  readonly status: number;
  readonly body: unknown;
  /** Names and values in alternation. */
  readonly headers?: readonly string[];
}

interface CallSource {
  readonly request: IncomingMessage;
  readonly query: object;
  readonly identity: RequestIdentity;
}

/** Calls a collection's service for a request; throws the service's refusals. */
async function callCollection(
  app: Application,
  { collection, method, id }: CollectionCall,
  { request, query, identity }: CallSource,
): Promise<CollectionResponse> {
  const { headers } = request;
  const params = { query, headers, route: {}, provider: 'rest', ...identity };
  const data = takesData(method) ? [(await readJsonBody(request)) ?? {}] : [];
  const target = id === undefined ? [] : [id];
  const service = app.service(collection);
  const body: unknown = await Reflect.apply(service[method], service, [...target, ...data, params]);
  return { status: method === 'create' ? 201 : 200, body };
}

/** The response to a failed call; details for the log only go to `onUnknown`. */
function refusalResponse(error: unknown, onUnknown: (error: unknown) => void): CollectionResponse {
  const described = describeError(error, onUnknown);
  const { retryAfter } = described.data;
  const headers = retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)];
  return { status: described.code, body: described.toJSON(), headers };
}
