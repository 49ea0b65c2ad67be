import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The credentials of a signer. */
export interface S3Key {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** True when the request has the AWS Signature Version 4 for its method, path, headers and payload hash. */
export function isSigned(request: IncomingMessage, key: S3Key): boolean {
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

export function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
