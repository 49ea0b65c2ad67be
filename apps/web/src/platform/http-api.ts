import type { ActionData, ActionResponse } from '@harbour/core/contract/actions';
import type { CreateOf, RecordOf } from '@harbour/core/contract/collections';
import type { ListQuery, Page } from '@harbour/core/contract/definition';
import type { PageApi } from '../page-contract.ts';
import { encodeQuery } from './encode-query.ts';

/** An error response of the API, with its status, name and detail. */
export class ApiError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.data = data;
  }
}

/** The services over HTTP, for loaders and actions in the browser. */
export function createHttpApi(fetch: typeof globalThis.fetch): PageApi {
  const address = (path: string, query: ListQuery = {}) => `/api/${path}${encodeQuery(query)}`;
  return {
    act: async (action, data) =>
      readResponse<ActionResponse<typeof action>>(
        await fetch(address(action), post<ActionData<typeof action>>(data)),
      ),
    call: async (action) => readResponse<ActionResponse<typeof action>>(await fetch(address(action))),
    find: async (collection, query) =>
      readResponse<Page<RecordOf<typeof collection>>>(await fetch(address(collection, query))),
    get: async (collection, id, query) =>
      readResponse<RecordOf<typeof collection>>(
        await fetch(address(`${collection}/${encodeURIComponent(id)}`, query)),
      ),
    create: async (collection, data) =>
      readResponse<RecordOf<typeof collection>>(
        await fetch(address(collection), post<CreateOf<typeof collection>>(data)),
      ),
  };
}

function post<Data>(data: Data): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) };
}

/** The server guarantees the type: its response follows the same contract. */
export async function readResponse<Body>(response: Response): Promise<Body> {
  if (response.ok) return response.json();
  const refusal: unknown = await response.json().catch(() => null);
  const { message, data } = readRefusal(refusal);
  throw new ApiError(response.status, message ?? `Invalid status: ${response.statusText}`, data);
}

function readRefusal(refusal: unknown): { readonly message?: string; readonly data?: unknown } {
  if (typeof refusal !== 'object' || refusal === null) return {};
  const message = 'message' in refusal && typeof refusal.message === 'string' ? refusal.message : undefined;
  return {
    ...(message === undefined ? {} : { message }),
    data: 'data' in refusal ? refusal.data : undefined,
  };
}
