import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Application } from '@feathersjs/koa';
import type { Logger } from 'pino';
import { type Answer, callCollection, refusalAnswer } from './call-collection.ts';
import type { IdentifyRequest } from './identify-request.ts';
import { type CollectionCall, readCollectionCall } from './read-collection-call.ts';
import { readJsonQuery } from './read-json-query.ts';
import { logRequest } from './request-line.ts';
import { apiHeaders } from './response-headers.ts';

export interface AnswerCollectionsDeps {
  readonly identify: IdentifyRequest;
  readonly allowedOrigins: readonly string[];
  readonly log: Logger;
  readonly onError: (error: unknown) => void;
}

/** Handles a request and returns true, or returns false and leaves it to other handlers. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Handles calls of collections, which are most API requests, without the middleware that other requests need:
 * the same services, headers and refusals.
 */
export function answerCollections(app: Application, deps: AnswerCollectionsDeps): AnswerAtOnce {
  const otherOrigins = new Set(deps.allowedOrigins);
  return (request, response) => {
    const { origin } = request.headers;
    if (origin !== undefined && otherOrigins.has(origin)) return false;
    const call = readCollectionCall(request);
    if (call) void answer(app, deps, { call, request, response });
    return call !== undefined;
  };
}

interface Exchange {
  readonly call: CollectionCall;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answer(
  app: Application,
  { identify, log, onError }: AnswerCollectionsDeps,
  { call, request, response }: Exchange,
): Promise<void> {
  const started = performance.now();
  const { method = '' } = request;
  const identity = identify(request);
  let answered: Answer;
  try {
    // Other queries are parsed as in the rest of the API.
    const query = call.hasQuery
      ? (readJsonQuery(request.url) ?? app.createContext(request, response).query)
      : {};
    answered = await callCollection(app, call, { request, query, identity });
  } catch (error) {
    answered = refusalAnswer(error, onError);
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

function send(response: ServerResponse, { status, body, headers = [] }: Answer, requestId: string): void {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, [...HEADERS, ...headers, 'X-Request-Id', requestId, 'Content-Length', length]);
  response.end(text);
}
