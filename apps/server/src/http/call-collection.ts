import type { IncomingMessage } from 'node:http';
import type { Application } from '@feathersjs/koa';
import type { RequestIdentity } from './identify-request.ts';
import { describeError } from './map-errors.ts';
import { type CollectionCall, takesData } from './read-collection-call.ts';
import { readJsonBody } from './read-json-body.ts';

/** A response before it is serialised. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Names and values in alternation. */
  readonly headers?: readonly string[];
}

export interface CallSource {
  readonly request: IncomingMessage;
  readonly query: object;
  readonly identity: RequestIdentity;
}

/** Calls a collection's service for a request; throws the service's refusals. */
export async function callCollection(
  app: Application,
  { collection, method, id }: CollectionCall,
  { request, query, identity }: CallSource,
): Promise<Answer> {
  const { headers } = request;
  const params = { query, headers, route: {}, provider: 'rest', ...identity };
  const data = takesData(method) ? [(await readJsonBody(request)) ?? {}] : [];
  const target = id === undefined ? [] : [id];
  const service = app.service(collection);
  const body: unknown = await Reflect.apply(service[method], service, [...target, ...data, params]);
  return { status: method === 'create' ? 201 : 200, body };
}

/** The response to a failed call; details for the log only go to `onUnknown`. */
export function refusalAnswer(error: unknown, onUnknown: (error: unknown) => void): Answer {
  const described = describeError(error, onUnknown);
  const { retryAfter } = described.data;
  const headers = retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)];
  return { status: described.code, body: described.toJSON(), headers };
}
