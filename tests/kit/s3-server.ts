import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isSigned, type S3Key, sha256 } from './s3-signature.ts';

/** A bucket in memory. */
export interface S3Server extends AsyncDisposable {
  /** The configuration of the server under test. */
  readonly settings: S3Key & { readonly endpoint: string; readonly bucket: string };
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>;
  /** Method and key of each request, in order. */
  readonly requests: readonly string[];
  /** Responds to the next requests with these statuses. */
  failNext(...statuses: readonly number[]): void;
}

const BUCKET = 'harbour-uploads';
const KEY: S3Key = { region: 'auto', accessKeyId: 'AKTEST', secretAccessKey: 'a secret of the tests' };

/**
 * Stands in for an S3 store: PutObject, GetObject (with Range), HeadObject and DeleteObject of one bucket,
 * addressed by path, as the S3 API reference documents them. Requests must be signed, and their payload must
 * match its hash.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, { readonly bytes: Buffer; readonly type: string }>();
  const requests: string[] = [];
  const failures: number[] = [];
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store has no port');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure) return refuse(response, failure, 'InternalError');
    if (!isSigned(request, KEY)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (isSkewed(headers['x-amz-date'])) return refuse(response, 403, 'RequestTimeTooSkewed');
    const [bucket, key] = [url.slice(1, BUCKET.length + 1), url.slice(BUCKET.length + 2)];
    requests.push(`${method} ${key}`);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'PUT') {
      const hash = headers['x-amz-content-sha256'];
      if (hash !== sha256(body)) return refuse(response, 400, 'XAmzContentSHA256Mismatch');
      objects.set(key, { bytes: body, type: headers['content-type'] ?? '' });
      return void response.writeHead(200, { ETag: `"${hash}"` }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const bytes = start ? object.bytes.subarray(Number(start), Number(end) + 1) : object.bytes;
    response.writeHead(start ? 206 : 200, { 'Content-Type': object.type, 'Content-Length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  }
  return {
    settings: { ...KEY, endpoint: `http://127.0.0.1:${address.port}`, bucket: BUCKET },
    objects,
    requests,
    failNext: (...statuses) => void failures.push(...statuses),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** True for a time like 20260131T235959Z that is more than 15 minutes from now. */
function isSkewed(date: string | string[] | undefined): boolean {
  const time = String(date).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:');
  return !(Math.abs(Date.parse(time) - Date.now()) < 15 * 60_000);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
