import { createHttpClient, type HttpClient } from '../kit/http-client.ts';
import type { Outcome, RecordState } from './history.ts';

/** What became of a call, with the body of its answer; `null` without an answer. */
export interface Called {
  readonly outcome: Exclude<Outcome, 'exists'>;
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the checker fails on unexpected values
  readonly body: any;
}

/** Longer than any deadline of the server. */
const PATIENCE_MS = 30_000;

/** A person's calls over HTTP, from an address of their own, so that rate limits count each for itself. */
export interface Caller {
  readonly name: string;
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Called>;
  readonly http: HttpClient;
}

export interface CallerOptions {
  readonly name: string;
  readonly url: string;
  readonly address: string;
  readonly accessToken: () => string;
}

/** Creates a caller. A refusal (4xx) says that nothing was done; a failure (5xx) or silence says nothing. */
export function createCaller({ name, url, address, accessToken }: CallerOptions): Caller {
  const headers = () => ({
    authorization: `Bearer ${accessToken()}`,
    'x-forwarded-for': address,
    // A proxy that takes a new configuration closes idle connections, perhaps just as a request is sent.
    connection: 'close',
  });
  return {
    name,
    http: createHttpClient(url, headers()),
    async call(method, path, body) {
      try {
        const response = await fetch(url + path, {
          method,
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: { ...headers(), 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        const { status } = response;
        const isJson = response.headers.get('content-type')?.includes('json') ?? false;
        // A proxy answers without JSON for a server that does not answer.
        const answer = isJson ? await response.json() : await response.text();
        return { outcome: outcomeOf(status), status, body: answer };
      } catch {
        return { outcome: 'unknown', status: 0, body: null };
      }
    },
  };
}

function outcomeOf(status: number): Called['outcome'] {
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'unknown';
}

/** The collection of the records that are written. */
export const COLLECTION = 'categories';

interface Category {
  readonly _id: string;
  readonly slug: string;
  readonly version: number;
  readonly order: number;
  readonly name: { readonly en: string };
}

/** Reads a record of the collection. */
export function stateOf({ _id, slug, version, order, name }: Category): RecordState {
  return { _id, slug, version, order, name: name.en };
}
