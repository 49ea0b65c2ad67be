import { parseJson } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';

const NAME = '$json';

/**
 * Parses a query sent as one JSON object, `?$json={"city":null}`, which can express null, numbers and nested
 * conditions, unlike a list of names and texts. `undefined` for any other query; throws `bad-request` if it
 * is not an object.
 */
export function readJsonQuery(url = ''): object | undefined {
  const mark = url.indexOf('?');
  const params = mark === -1 ? undefined : new URLSearchParams(url.slice(mark));
  const text = params?.get(NAME);
  if (params === undefined || text === null || text === undefined) return undefined;
  const query = params.size === 1 ? parseJson(text) : undefined;
  if (typeof query === 'object' && query !== null && !Array.isArray(query)) return query;
  throw refusal('bad-request', `${NAME} takes one JSON object, without further parameters.`, {
    subject: NAME,
  });
}
