import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOutsideAddress, requestOutside } from './public-address.ts';

const TIMEOUT_MS = 30_000;
const MOST_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export interface FetchFileOptions {
  /** The file that is written. */
  readonly path: string;
  readonly maxBytes: number;
  /** Such as `image/`: the response's type must begin with it. */
  readonly type: string;
  /** Allows an address that is not public; for tests. */
  readonly isAllowed: ((address: URL) => boolean) | undefined;
}

/**
 * Fetches a file of the public internet to `path`. Throws for an address that is not https on the default
 * port or whose host resolves to an address of this machine or network, also after a redirect; for another
 * type, a larger file or a status other than 200.
 */
export async function fetchFile(address: string, options: FetchFileOptions): Promise<void> {
  let next = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await get(next, options);
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.includes(statusCode) && headers.location) {
      response.destroy();
      next = new URL(headers.location, next);
      continue;
    }
    if (statusCode !== 200 || !headers['content-type']?.startsWith(options.type)) {
      response.destroy();
      throw new Error(`${next.host} answered ${statusCode} with ${headers['content-type'] ?? 'no type'}`);
    }
    return pipeline(response, limitTo(options.maxBytes), createWriteStream(options.path));
  }
  throw new Error(`${next.host} redirects more than ${MOST_REDIRECTS} times`);
}

async function get(address: URL, options: FetchFileOptions): Promise<IncomingMessage> {
  const isAllowed = options.isAllowed?.(address) ?? false;
  if (!isAllowed && !isOutsideAddress(address)) {
    throw new Error(`${address.protocol}//${address.host} may not be called`);
  }
  return requestOutside(address, { timeoutMs: TIMEOUT_MS, isAllowed });
}

function limitTo(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new Error(`The file has more than ${maxBytes} bytes`) : null, chunk);
    },
  });
}
