import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The requests that a child process handles; requests and responses are JSON, one per line. */
export type Handlers = { readonly [word: string]: (request: never) => Promise<unknown> };
type RequestOf<H extends Handlers, W extends keyof H> = Parameters<H[W]>[0];
type ChildResponse<H extends Handlers, W extends keyof H> = Awaited<ReturnType<H[W]>>;

/** A child process that handles requests one after another until it is disposed of. */
export interface Child<H extends Handlers> extends AsyncDisposable {
  readonly pid: number;
  request<W extends keyof H>(word: W, request: RequestOf<H, W>): Promise<ChildResponse<H, W>>;
}

/** Starts a script of the bench in a process of its own; `script` is relative to the bench's folder. */
export function startChild<H extends Handlers>(script: string): Child<H> {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  if (child.pid === undefined) throw new Error(`${script} cannot be started`);
  return {
    pid: child.pid,
    async request(word, request) {
      child.stdin.write(`${JSON.stringify({ word, request })}\n`);
      const { value: line, done } = await lines.next();
      if (done) throw new Error(`${script} ended while it was asked to ${String(word)}`);
      const { response, failure } = JSON.parse(line);
      if (failure !== undefined) throw new Error(`${script}, ${String(word)}: ${failure}`);
      return response;
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await ended;
    },
  };
}

/** The child's side: handles requests until its input ends, then cleans up and exits. */
export async function handleRequests(handlers: Handlers, close: () => Promise<void>): Promise<never> {
  for await (const line of createInterface({ input: process.stdin })) {
    const reply = await respondOnce(handlers, line);
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  }
  await close();
  process.exit(0);
}

async function respondOnce(handlers: Handlers, line: string): Promise<object> {
  const requested: { readonly word: string; readonly request: never } = JSON.parse(line);
  const { word, request } = requested;
  try {
    return { response: await handlers[word]?.(request) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
