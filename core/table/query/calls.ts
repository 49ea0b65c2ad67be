import { recordKey } from '../columns/record-key.ts';
import type { Query } from './query.ts';

/**
 * Options of a table's calls on one record: a condition that the record must meet, and the relations to
 * populate in the response.
 */
export interface CallOptions {
  readonly filter?: Query;
  readonly populate?: readonly string[];
  readonly select?: readonly string[];
}

/** A call on a collection, as data; the realtime client makes it. */
export type TableCall =
  | { readonly method: 'get' | 'remove'; readonly id: string; readonly query: Query }
  | { readonly method: 'create'; readonly data: object; readonly query: Query }
  | { readonly method: 'patch'; readonly id: string; readonly data: object; readonly query: Query };

/**
 * Returns the call that reads one record.
 *
 * @example getCall('n1', { populate: ['ads'] }) // { method: 'get', id: 'n1', query: { $populate: ['ads'] } }
 */
export function getCall(id: string, options: CallOptions = {}): TableCall {
  return { method: 'get', id, query: callQuery(options) };
}

/**
 * Returns the call that saves an item: a patch for an item with a key, a create for one without. Edge rule:
 * `filter` is left out of a create, because there is no record yet to meet the condition.
 *
 * @example saveCall({ name: 'Tea' }) // { method: 'create', data: { name: 'Tea' }, query: {} }
 * @example
 * saveCall({ _id: 'p1', name: 'Tea' })
 * // { method: 'patch', id: 'p1', data: { _id: 'p1', name: 'Tea' }, query: {} }
 */
export function saveCall(item: object, options: CallOptions = {}, key?: string): TableCall {
  const id = recordKey(item, key);
  const { filter: _unused, ...reading } = options;
  if (id === null) return { method: 'create', data: item, query: callQuery(reading) };
  return { method: 'patch', id, data: item, query: callQuery(options) };
}

/**
 * Returns the call that changes some fields of a record; `changes` includes the version that the editor
 * started from, if any.
 *
 * @example patchCall('p1', { name: 'Tea', version: 3 })
 * // { method: 'patch', id: 'p1', data: { name: 'Tea', version: 3 }, query: {} }
 */
export function patchCall(id: string, changes: object, options: CallOptions = {}): TableCall {
  return { method: 'patch', id, data: changes, query: callQuery(options) };
}

/**
 * Returns the call that deletes a record.
 *
 * @example removeCall('p1') // { method: 'remove', id: 'p1', query: {} }
 */
export function removeCall(id: string, filter: Query = {}): TableCall {
  return { method: 'remove', id, query: callQuery({ filter }) };
}

function callQuery({ filter = {}, populate = [], select = [] }: CallOptions): Query {
  return {
    ...filter,
    ...(select.length === 0 ? {} : { $select: select }),
    ...(populate.length === 0 ? {} : { $populate: populate }),
  };
}
