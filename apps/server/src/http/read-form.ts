import type { IncomingMessage } from 'node:http';
import type { IsOwnOrigin } from './require-own-origin.ts';

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
