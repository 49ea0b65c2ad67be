import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseJson } from '@harbour/core/contract/values';
import { codeOf, refusal } from '../calls/refusal.ts';
import type { IsOwnOrigin } from './forged-requests.ts';

/** Fits the largest article in three languages. */
const MAX_BODY_BYTES = 2_000_000;

/** Returns the JSON object or list in a body, if any; throws `too-large` or `bad-request`. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const {
    'content-length': length,
    'transfer-encoding': chunked,
    'content-type': type = '',
  } = request.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return undefined;
  if (!/^application\/json\b/i.test(type)) {
    throw refusal('bad-request', 'Send JSON, with the header Content-Type: application/json.');
  }
  if (Number(length) > MAX_BODY_BYTES) throw tooLarge();
  return parse(await readText(request));
}

/**
 * True if a request announces the length of its body, and that is at most `maxBytes`. Node reads no more than
 * what is announced; a body in chunks announces nothing.
 */
export function announcesAtMost({ headers }: IncomingMessage, maxBytes: number): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxBytes;
}

/** Returns the JSON in a body that {@link announcesAtMost} has let through; `undefined` for other texts. */
export async function readReport(request: IncomingMessage): Promise<unknown> {
  return parseJson((await buffer(request)).toString());
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The connection stays open when reading stops, as the refusal is sent on it.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (request.complete || codeOf(error)) throw error;
    throw refusal('bad-request', 'The connection was closed before the body had arrived.');
  } finally {
    request.resume();
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): object {
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null) return body;
  throw refusal('bad-request', 'The body is not a JSON object or list.');
}

function tooLarge() {
  return refusal('too-large', `The body is larger than ${MAX_BODY_BYTES} bytes. Send less at once.`);
}

const MAX_BYTES = 64 * 1024;

/** A refused form: the status of the response, and why. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
  readonly status: 403 | 413 | 415;

  constructor(status: 403 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Reads a form sent without JavaScript. Throws {@link FormRefused} if it comes from another site, has another
 * type, or is too long.
 */
export async function readForm(request: IncomingMessage, isOwn: IsOwnOrigin): Promise<URLSearchParams> {
  if (!isOwnForm(request, isOwn)) throw new FormRefused(403, 'The form was sent from another site.');
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    throw new FormRefused(415, 'The form has a content type that is not supported.');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new FormRefused(413, 'The form is too long.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function isOwnForm({ headers }: IncomingMessage, isOwn: IsOwnOrigin): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin !== undefined && isOwn(headers.origin, headers.host);
}
