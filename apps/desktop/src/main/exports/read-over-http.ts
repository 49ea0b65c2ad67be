import { setTimeout as wait } from 'node:timers/promises';
import type { ReadPage, SourceRecord } from '@harbour/core/spreadsheet';
import * as v from 'valibot';

/** What reading pages over HTTP needs. */
export interface HttpReading {
  /** Address of the server, without a path. */
  readonly serverUrl: string;
  /**
   * An access token that still holds; `refused` is the one that no longer does. Never kept longer than the
   * export.
   */
  readonly token: (refused?: string) => Promise<string>;
  readonly signal: AbortSignal;
  /** Milliseconds before the first new try after the line or the server failed; doubled each time. */
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
 * Reads pages over REST. A line or a server that fails is tried again for a while; a refusal rejects with its
 * name and message.
 */
export function readOverHttp(reading: HttpReading): ReadPage {
  // Several questions are under way at a time and share one token.
  let token: Promise<string> | undefined;
  const { serverUrl, signal } = reading;

  async function ask(address: string): Promise<Response> {
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
    const answer = await trying(reading, () => ask(address));
    const body: unknown = await answer.json();
    if (answer.ok) return readAnswer(body);
    throw refusalOf(body, answer.status);
  };
}

function readAnswer(body: unknown) {
  const { cursors, ...page } = v.parse(pageSchema, body);
  const data: readonly SourceRecord[] = page.data;
  return { ...page, data, ...(cursors && { cursors }) };
}

function fetchPage(address: string, token: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
}

async function trying(reading: HttpReading, ask: () => Promise<Response>): Promise<Response> {
  for (let left = TRIES, ms = reading.firstWaitMs ?? FIRST_WAIT_MS; ; left -= 1, ms *= 2) {
    const answer = await ask().catch((error: unknown) => failureOf(error, reading.signal));
    const isLast = left === 1;
    if (answer instanceof Response && (answer.status < 500 || isLast)) return answer;
    if (answer instanceof Error && isLast) throw answer;
    if (answer instanceof Response) await answer.body?.cancel();
    await wait(ms, undefined, { signal: reading.signal });
  }
}

/** A line that failed, to be tried again; whatever else went wrong rises. */
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
