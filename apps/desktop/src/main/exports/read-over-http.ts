import { setTimeout as wait } from 'node:timers/promises';
import type { ReadPage, SourceRecord } from '@harbour/core/spreadsheet';
import * as v from 'valibot';

/** The settings for reading pages over HTTP. */
export interface HttpReading {
  /** Address of the server, without a path. */
  readonly serverUrl: string;
  /** Returns a valid access token; `refused` is no longer valid. Never stored beyond the export. */
  readonly token: (refused?: string) => Promise<string>;
  readonly signal: AbortSignal;
  /** Milliseconds before the first retry after the connection or the server failed; doubled each time. */
  readonly firstWaitMs?: number;
}

const TRIES = 6;
const FIRST_WAIT_MS = 500;

const pageSchema = v.object({
  data: v.array(v.record(v.string(), v.unknown())),
  total: v.number(),
  limit: v.number(),
  skip: v.number(),
  cursors: v.optional(v.object({ previous: v.nullable(v.string()), next: v.nullable(v.string()) })),
});
const refusalSchema = v.object({
  name: v.optional(v.string(), 'GeneralError'),
  message: v.optional(v.string(), ''),
});

/**
 * Creates a function that reads pages over REST. Connection and server failures are retried for a while; a
 * refusal rejects with its name and message.
 */
export function readOverHttp(reading: HttpReading): ReadPage {
  // Several requests run at a time and share one token.
  let token: Promise<string> | undefined;
  const { serverUrl, signal } = reading;

  async function request(address: string): Promise<Response> {
    token ??= reading.token();
    const used = token;
    const first = await fetchPage(address, await used, signal);
    if (first.status !== 401) return first;
    await first.body?.cancel();
    if (token === used) token = reading.token(await used);
    return fetchPage(address, await token, signal);
  }

  return async (collection, query) => {
    const json = encodeURIComponent(JSON.stringify(query));
    const address = `${serverUrl}/api/${encodeURIComponent(collection)}?$json=${json}`;
    const response = await trying(reading, () => request(address));
    const body: unknown = await response.json();
    if (response.ok) return readResponse(body);
    throw refusalOf(body, response.status);
  };
}

function readResponse(body: unknown) {
  const { cursors, ...page } = v.parse(pageSchema, body);
  const data: readonly SourceRecord[] = page.data;
  return { ...page, data, ...(cursors && { cursors }) };
}

function fetchPage(address: string, token: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
}

async function trying(reading: HttpReading, request: () => Promise<Response>): Promise<Response> {
  for (let left = TRIES, ms = reading.firstWaitMs ?? FIRST_WAIT_MS; ; left -= 1, ms *= 2) {
    const response = await request().catch((error: unknown) => failureOf(error, reading.signal));
    const isLast = left === 1;
    if (response instanceof Response && (response.status < 500 || isLast)) return response;
    if (response instanceof Error && isLast) throw response;
    if (response instanceof Response) await response.body?.cancel();
    await wait(ms, undefined, { signal: reading.signal });
  }
}

/** Returns the connection error to retry after; throws any other error. */
function failureOf(error: unknown, signal: AbortSignal): Error {
  signal.throwIfAborted();
  if (error instanceof TypeError) return Object.assign(unreachable(error), { name: 'Unreachable' });
  throw error;
}

function unreachable(cause: Error): Error {
  return new Error('The server cannot be reached.', { cause });
}

function refusalOf(body: unknown, status: number): Error {
  const refusal = v.safeParse(refusalSchema, body);
  if (!refusal.success) return new Error(`The server answered ${status}.`);
  return Object.assign(new Error(refusal.output.message), { name: refusal.output.name });
}
