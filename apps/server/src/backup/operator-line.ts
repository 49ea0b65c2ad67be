import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { equalSecrets } from '../calls/secrets.ts';
import type { Database } from '../database/database.ts';

/**
 * The channel through which a command gets a copy of the embedded database, which only the running server can
 * open: an address on this machine. Its port and token are in a file of the data folder that only the
 * server's user may read.
 */
export interface OperatorLine {
  close(): Promise<void>;
}

interface Address {
  readonly port: number;
  readonly token: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'operator.json');

/** Opens the channel of a server with an embedded database; `undefined` for any other server. */
export async function openOperatorLine(
  dataDir: string,
  database: Pick<Database, 'dump'>,
): Promise<OperatorLine | undefined> {
  const { dump } = database;
  if (!dump) return undefined;
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (!equalSecrets(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401).end();
      return;
    }
    dump()
      .then((copy) => copy.arrayBuffer())
      .then(
        (bytes) => response.end(Buffer.from(bytes)),
        () => response.writeHead(500).end(),
      );
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const path = fileIn(dataDir);
  // An existing file would keep its permissions.
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify({ port, token } satisfies Address), { mode: 0o600 });
  return {
    async close() {
      await rm(path, { force: true });
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Returns a copy of the embedded database that a server on this machine has open; `undefined` without one.
 */
export async function copyFromServer(dataDir: string): Promise<Blob | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { port, token }: Address = JSON.parse(text);
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  return response?.ok ? response.blob() : undefined;
}
