import { refusal } from '../refusal.ts';

const NAME = '$json';

/**
 * A query that came as one JSON object, `?$json={"city":null}`, which keeps what a list of names and texts
 * cannot say: nothing, numbers and conditions within conditions. `undefined` for any other query; throws
 * `bad-request` when it is no object.
 */
export function readJsonQuery(url = ''): object | undefined {
  const mark = url.indexOf('?');
  const params = mark === -1 ? undefined : new URLSearchParams(url.slice(mark));
  const text = params?.get(NAME);
  if (params === undefined || text === null || text === undefined) return undefined;
  const query = params.size === 1 ? parse(text) : undefined;
  if (typeof query === 'object' && query !== null && !Array.isArray(query)) return query;
  throw refusal('bad-request', `${NAME} takes one JSON object, and nothing stands beside it.`, {
    subject: NAME,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
