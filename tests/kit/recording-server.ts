import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/** A request as it arrived. */
interface RecordedCall {
  /** Method and path, with the query. */
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request with a form, decoded. */
interface RequestedForm {
  readonly line: string;
  readonly key: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

/** A service on localhost that records each request and returns the responses that a test has prepared. */
export interface RecordingServer extends AsyncDisposable {
  readonly url: string;
  readonly calls: readonly RecordedCall[];
  /** Returns the calls since the last time, with their idempotency keys and forms. */
  requested(): readonly RequestedForm[];
  /** Responds to the next call with JSON; calls without a prepared response get that of the options. */
  respondNext(body: unknown, status?: number): void;
  /** Handles the next call in another way, for example by breaking its connection. */
  handleNext(handle: (response: ServerResponse) => void): void;
}

interface RecordingOptions {
  /** Handles the calls without a prepared response; they get `{}` by default. */
  readonly otherwise?: (response: ServerResponse) => void;
}

/** Starts the service on a free port. */
export async function startRecordingServer({
  otherwise = json({}, 200),
}: RecordingOptions = {}): Promise<RecordingServer> {
  const calls: RecordedCall[] = [];
  let seen = 0;
  const next: ((response: ServerResponse) => void)[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ line: `${method} ${url}`, headers, body: await text(request) });
    (next.shift() ?? otherwise)(response);
  });
  const listener = await listenLocally(server);
  return {
    ...listener,
    calls,
    requested: () => {
      const since = calls.slice(seen);
      seen = calls.length;
      return since.map(formOf);
    },
    respondNext: (body, status = 200) => void next.push(json(body, status)),
    handleNext: (handle) => void next.push(handle),
  };
}

function formOf({ line, headers, body }: RecordedCall): RequestedForm {
  return {
    line: decodeURIComponent(line),
    key: headers['idempotency-key']?.toString(),
    form: Object.fromEntries(new URLSearchParams(body)),
  };
}

function json(body: unknown, status: number): (response: ServerResponse) => void {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
