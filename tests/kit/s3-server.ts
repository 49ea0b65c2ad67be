import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

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

/** The names on a page of a list: few, so that lists have several pages. */
const PAGE = 3;
const KEY: S3Key = { region: 'auto', accessKeyId: 'AKTEST', secretAccessKey: 'a secret of the tests' };

/**
 * Stands in for an S3 store: PutObject, GetObject (with Range), HeadObject, DeleteObject and ListObjectsV2 of
 * one bucket, addressed by path, as the S3 API reference documents them. Requests must be signed, and their
 * payload must match its hash.
 */
export async function startS3Server(name = 'harbour-uploads'): Promise<S3Server> {
  const objects = new Map<string, { readonly bytes: Buffer; readonly type: string }>();
  const requests: string[] = [];
  const failures: number[] = [];
  const server = createServer((request, response) => void respond(request, response));
  const listener = await listenLocally(server);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure) return refuse(response, failure, 'InternalError');
    if (!isSigned(request, KEY)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (isSkewed(headers['x-amz-date'])) return refuse(response, 403, 'RequestTimeTooSkewed');
    const [, bucket, key = '', query] = /^\/([^/?]+)\/?([^?]*)\??(.*)$/.exec(url) ?? [];
    requests.push(`${method} ${key}`);
    if (bucket !== name) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'GET' && key === '') return list(response, new URLSearchParams(query));
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

  /** The token of a page is the last name of the previous one. */
  function list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const found = [...objects.keys()].filter((each) => each.startsWith(prefix) && each > after).toSorted();
    const page = found.slice(0, PAGE);
    const next = found.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('');
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents}${next}</ListBucketResult>`,
    );
  }
  return {
    ...listener,
    settings: { ...KEY, endpoint: listener.url, bucket: name },
    objects,
    requests,
    failNext: (...statuses) => void failures.push(...statuses),
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

/** The credentials of a signer. */
interface S3Key {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** True when the request has the AWS Signature Version 4 for its method, path, headers and payload hash. */
function isSigned(request: IncomingMessage, key: S3Key): boolean {
  const { method = '', url = '', headers } = request;
  const [, credential = '', signed = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [date = '', region, service] = credential.split('/').slice(1);
  if (credential.split('/')[0] !== key.accessKeyId || region !== key.region || service !== 's3') return false;
  const names = signed.split(';');
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const payload = String(headers['x-amz-content-sha256']);
  const [path, query = ''] = url.split('?');
  const canonical = [method, path, query, lines, signed, payload].join('\n');
  const scope = credential.split('/').slice(1).join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = [date, key.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${key.secretAccessKey}`,
  );
  return hmac(signing, text).toString('hex') === signature;
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
