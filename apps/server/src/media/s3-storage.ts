import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type ByteRange, checksumOf, type FileStorage } from './file-storage.ts';

/** A bucket of a store with the S3 protocol, addressed as `endpoint/bucket/key`. */
export interface S3Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Timeout of a request, in milliseconds. */
const PATIENCE_MS = 60_000;
const RETRIES = 3;
const FIRST_PAUSE_MS = 50;

/** A bucket whose files can be listed. */
export interface S3Storage extends FileStorage {
  /** Returns the keys that begin with a prefix of letters, digits, `-` and `.`. */
  list(prefix: string): Promise<readonly string[]>;
}

/**
 * Stores files in a bucket. A file is sent with its checksum, so that the store refuses a damaged one; `now`
 * returns milliseconds since 1970. A file may take `sendMs` to be sent; one that is read may take as long as
 * its reader needs, but the store must send something within `waitMs` of each request for data.
 */
export function createS3Storage(
  { endpoint, bucket, ...key }: S3Bucket,
  now: () => number,
  { sendMs = PATIENCE_MS, waitMs = PATIENCE_MS }: { readonly sendMs?: number; readonly waitMs?: number } = {},
): S3Storage {
  const client = new AwsClient({ ...key, service: 's3' });
  async function request(method: string, name: string, init: Requested): Promise<Response> {
    const { signal, ...content } = init;
    const url = `${endpoint}/${bucket}${name.startsWith('?') ? '' : '/'}${name}`;
    const response = await retry(signal, async () => {
      // A store refuses requests whose signature is a quarter of an hour old, or that far in the future.
      const aws = { datetime: new Date(now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, '') };
      const signed = await client.sign(url, { method, aws, ...content });
      // A signal of the signed request would be garbage-collected with it, as nothing references it once it
      // is sent.
      return fetch(signed, { signal });
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The file store responded ${response.status} to ${method}: ${await reason(response)}`);
  }
  const noBucket = () => new Error(`The file store has no bucket ${bucket}`);
  return {
    async list(prefix) {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({
          ...(next === undefined ? {} : { 'continuation-token': next }),
          'list-type': '2',
          prefix,
        });
        const page = await request('GET', `?${query}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
        if (page.status === 404) throw noBucket();
        const text = await page.text();
        keys.push(...Array.from(text.matchAll(/<Key>([^<]*)<\/Key>/g), ([, found = '']) => found));
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
      } while (next !== undefined);
      return keys;
    },
    async put(name, path, type) {
      const [body, checksum] = await Promise.all([openAsBlob(path, { type }), checksumOf(path)]);
      const headers = { 'Content-Type': type, 'X-Amz-Content-Sha256': checksum };
      const { status } = await request('PUT', name, { body, headers, signal: AbortSignal.timeout(sendMs) });
      if (status === 404) throw noBucket();
    },
    async size(name) {
      const { ok, headers } = await request('HEAD', name, { signal: AbortSignal.timeout(PATIENCE_MS) });
      return ok ? Number(headers.get('content-length')) : undefined;
    },
    async read(name, range) {
      const patience = createPatience(waitMs);
      const headers = range ? { Range: rangeText(range) } : {};
      const response = await patience.wait(request('GET', name, { headers, signal: patience.signal }));
      if (!response.ok || !response.body) {
        throw Object.assign(new Error(`The file store has no ${name}`), { code: 'ENOENT' });
      }
      return Readable.from(piecesOf(response.body, patience), { objectMode: false });
    },
    async remove(names) {
      const removals = names.map((name) =>
        request('DELETE', name, { signal: AbortSignal.timeout(PATIENCE_MS) }),
      );
      await Promise.all(removals);
    },
  };
}

/** The content of a request, and the signal that aborts it. */
interface Requested extends Pick<RequestInit, 'body' | 'headers'> {
  readonly signal: AbortSignal;
}

/** Repeats a request for which the store is too busy, at most three times, with growing delays. */
async function retry(signal: AbortSignal, send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send();
    const isBusy = response.status >= 500 || response.status === 429;
    if (!isBusy || attempt === RETRIES) return response;
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt, undefined, { signal });
  }
}

/** Waits for parts of a response, and aborts the request when one takes too long. */
interface Patience {
  readonly signal: AbortSignal;
  wait<T>(work: Promise<T>): Promise<T>;
  end(): void;
}

function createPatience(ms: number): Patience {
  const request = new AbortController();
  return {
    signal: request.signal,
    async wait(work) {
      const late = new Error(`The file store sent nothing for ${ms / 1000} seconds`);
      const timer = setTimeout(() => request.abort(late), ms);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => request.abort(),
  };
}

/** Reads a response at the pace of its reader: only the time that the store takes counts. */
async function* piecesOf(body: ReadableStream<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await patience.wait(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // A reader that needs no more data aborts the request.
    patience.end();
  }
}

function rangeText({ start, end }: ByteRange): string {
  return `bytes=${start}-${end}`;
}

/** Returns the code in the store's XML response; a response to HEAD has none. */
async function reason(response: Response): Promise<string> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? response.statusText;
}
