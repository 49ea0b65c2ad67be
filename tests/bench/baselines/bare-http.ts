import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Statements } from './statements.ts';

/** A document as a static file server has it in memory: compressed bytes and prepared headers. */
interface StaticPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface BareHttpOptions {
  readonly statements: () => Statements | undefined;
  readonly page: () => StaticPage | undefined;
}

/**
 * Node's own HTTP server over prepared statements, and one file from memory: the baseline of any framework.
 */
export function createBareHttp(options: BareHttpOptions): Server {
  return createServer((request, response) => {
    respond(options, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
}

async function respond(
  { statements, page }: BareHttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sql = statements();
  const { method, url = '/' } = request;
  if (!url.startsWith('/api/') || !sql) {
    sendPage(page(), response);
    return;
  }
  const [, , , id] = url.split('/');
  if (method === 'POST') sendJson(response, await sql.createAudited(await readJson(request)));
  else if (method === 'PATCH') sendJson(response, await sql.patchAudited(id ?? '', await readJson(request)));
  else if (id !== undefined) sendJson(response, await sql.get(id));
  else sendJson(response, await sql.list());
}

function sendPage(page: StaticPage | undefined, response: ServerResponse): void {
  if (!page) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, page.headers);
  response.end(page.body);
}

function sendJson(response: ServerResponse, value: unknown): void {
  const text = JSON.stringify(value);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function readJson(request: IncomingMessage): Promise<{ readonly [field: string]: unknown }> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
