import { performance } from 'node:perf_hooks';
import autocannon, { type AutocannonClient } from 'autocannon';
import { sampleOf, type TimedSample } from '../statistics.ts';
import { type HttpRequest, restRequest } from './call.ts';
import type { Source, Ticket } from './source.ts';

/** The target, concurrency and duration of a load. */
export interface LoadOptions {
  readonly port: number;
  readonly concurrency: number;
  readonly seconds: number;
  /** The caller's access token; without it the calls are a visitor's. */
  readonly accessToken?: string | undefined;
}

const CLOCK_MS = 50;
/** A server that answers no call for this long is not measured further. */
const LONGEST_RESPONSE_SECONDS = 60;

/** Calls over REST, on each connection one after another. Throws with the response when a call is refused. */
export function loadRest(source: Source, options: LoadOptions): Promise<TimedSample> {
  const { accessToken } = options;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (accessToken !== undefined) headers.authorization = `Bearer ${accessToken}`;
  return run(options, headers, () => {
    let ticket: Ticket | undefined;
    return {
      next() {
        ticket = source();
        return restRequest(ticket.call);
      },
      done: () => ticket?.done(),
    };
  });
}

export interface PageLoadOptions extends LoadOptions {
  /** Requested in turn by all connections. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Requests documents as browsers do: every request is another visitor's, so that no budget per address ends.
 */
export function loadPages({ paths, headers, ...options }: PageLoadOptions): Promise<TimedSample> {
  let requested = 0;
  return run(options, headers, () => ({
    next() {
      requested += 1;
      return {
        method: 'GET',
        path: paths[requested % paths.length] ?? '/',
        headers: { ...headers, 'x-forwarded-for': visitorAddress(requested) },
      };
    },
    done() {},
  }));
}

/**
 * An address of the private network 10.0.0.0/8, which the server reads as it trusts this machine as a proxy.
 */
const visitorAddress = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Autocannon's data about each response. */
type Answered = [client: AutocannonClient, status: number, bytes: number, milliseconds: number];

interface Connection {
  next(): HttpRequest;
  done(): void;
}

/**
 * Makes calls for the given time and waits for the last responses: a call that is left behind would go on in
 * the database while the next load is measured.
 */
async function run(
  { port, concurrency, seconds }: LoadOptions,
  headers: Readonly<Record<string, string>>,
  openConnection: () => Connection,
): Promise<TimedSample> {
  let refused: string | undefined;
  const running = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: concurrency,
    duration: seconds + LONGEST_RESPONSE_SECONDS,
    sampleInt: CLOCK_MS,
    headers,
    setupClient(client) {
      const connection = openConnection();
      client.setRequests([
        {
          setupRequest: (request) => ({ ...request, headers: { ...headers }, ...connection.next() }),
          onResponse(status, body) {
            if (status >= 300) refused ??= `${status} ${body.slice(0, 500)}`;
            connection.done();
          },
        },
      ]);
    },
  });
  const latencies: number[] = [];
  const began = performance.now();
  const deadline = began + seconds * 1000;
  let last = began;
  running.on('response', (...[client, , , milliseconds]: Answered) => {
    latencies.push(milliseconds);
    last = performance.now();
    if (last >= deadline) client.responseMax = client.reqsMade;
  });
  const { errors, timeouts } = await running;
  if (refused !== undefined) throw new Error(`A call was refused: ${refused}`);
  if (errors + timeouts > 0) throw new Error(`${errors + timeouts} calls were not answered`);
  return sampleOf(latencies, (last - began) / 1000);
}
