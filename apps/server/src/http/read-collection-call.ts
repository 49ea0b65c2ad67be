import type { IncomingMessage } from 'node:http';
import { type CollectionName, isCollectionName } from '@harbour/core/contract/collections';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';

/** A call of one record or one list of a collection, in the standard form. */
export interface CollectionCall {
  readonly collection: CollectionName;
  readonly method: 'find' | 'get' | 'create' | 'patch' | 'remove';
  readonly id: RecordId | undefined;
  readonly path: string;
  readonly hasQuery: boolean;
}

const ADDRESS = /^(\/api\/([A-Za-z]+)(?:\/([0-9a-f-]{36}))?)(\?|$)/;
const JSON_TYPE = /^application\/json\b/i;

/** Reads a request for a record or a list; `undefined` for any other request. */
export function readCollectionCall({
  url = '',
  method,
  headers,
}: IncomingMessage): CollectionCall | undefined {
  const [, path = '', collection, id, mark] = ADDRESS.exec(url) ?? [];
  if (collection === undefined || !isCollectionName(collection)) return undefined;
  if (id !== undefined && !isRecordId(id)) return undefined;
  const called = methodOf(method, id !== undefined);
  if (called === undefined || 'x-service-method' in headers) return undefined;
  if (hasBody(headers) && !(takesData(called) && JSON_TYPE.test(headers['content-type'] ?? '')))
    return undefined;
  return { collection, method: called, id, path, hasQuery: mark === '?' };
}

function methodOf(verb: string | undefined, hasId: boolean): CollectionCall['method'] | undefined {
  if (verb === 'GET' || verb === 'HEAD') return hasId ? 'get' : 'find';
  if (verb === 'POST' && !hasId) return 'create';
  if (verb === 'PATCH' && hasId) return 'patch';
  return verb === 'DELETE' && hasId ? 'remove' : undefined;
}

/** True for the methods that take their data from the body. */
export function takesData(method: CollectionCall['method']): boolean {
  return method === 'create' || method === 'patch';
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
