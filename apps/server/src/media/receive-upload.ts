import { createWriteStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Middleware } from '@feathersjs/koa';
import { uploadLimits, uploadUrl } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';

/** The name of the multipart field that holds the file (specification section 7). */
const FIELD = 'file';
/** Maximum size of the multipart form around the file, in bytes. */
const FORM_BYTES = 100_000;
const FORM_LIMITS = { files: 1, fields: 20, fieldSize: 2_000, parts: 21, headerPairs: 20, headerSize: 8_000 };

export interface UploadTarget {
  readonly path: string;
  readonly maxBytes: number;
}

/**
 * Streams the file of a multipart form to `path` and returns the name that its sender gave. Throws
 * `too-large` as soon as that is known, and `bad-request` for a form that has no file or ends early. When it
 * throws, the file is closed.
 */
export async function receiveUpload(request: IncomingMessage, target: UploadTarget): Promise<string> {
  const mostBytes = target.maxBytes + FORM_BYTES;
  if (Number(request.headers['content-length']) > mostBytes) throw tooLarge(target);
  const form = openForm(request, target.maxBytes);
  if (!form) throw refusal('bad-request', 'Send multipart/form-data with its boundary.');
  const saving = saveFile(form, target);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) saving.fail(tooLarge(target));
  };
  const end = () => {
    if (!request.complete) saving.fail(refusal('bad-request', 'The upload ended early. Send it again.'));
  };
  request.on('data', count).once('close', end);
  if (request.destroyed) end();
  request.pipe(form);
  try {
    return await saving.name;
  } finally {
    request.off('data', count).off('close', end).unpipe(form);
  }
}

interface Saving {
  /** The sender's name of the file, once all of it is on disk; rejects once the file is closed. */
  readonly name: Promise<string>;
  fail(error: Error): void;
}

function saveFile(form: BusboyInstance, target: UploadTarget): Saving {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let file:
    | { readonly stream: Readable; readonly saved: Promise<unknown>; readonly name: string }
    | undefined;
  form.on('file', (field, stream, name = '') => {
    if (field !== FIELD) {
      stream.resume();
      return fail(noFile());
    }
    stream.once('limit', () => fail(tooLarge(target)));
    const saved = pipeline(stream, createWriteStream(target.path, { flags: 'wx' }));
    saved.catch(fail);
    file = { stream, saved, name };
  });
  form.on('filesLimit', () => fail(refusal('bad-request', 'Send one file at a time.')));
  form.on('error', () => fail(refusal('bad-request', 'The form is not well-formed multipart.')));
  form.on('finish', finish);
  async function name(): Promise<string> {
    try {
      await Promise.race([finished, failed]);
      if (!file) throw noFile();
      await Promise.race([file.saved, failed]);
      return file.name;
    } catch (error) {
      file?.stream.destroy();
      await file?.saved.catch(() => undefined);
      throw error;
    }
  }
  return { name: name(), fail };
}

/** `undefined` if the header has no boundary, the only case in which Busboy throws. */
function openForm({ headers }: IncomingMessage, fileSize: number): BusboyInstance | undefined {
  const { 'content-type': type = '' } = headers;
  const limits = { ...FORM_LIMITS, fileSize };
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
  } catch {
    return undefined;
  }
}

function noFile() {
  return refusal('bad-request', `The form has no file: send it as the field "${FIELD}".`, { subject: FIELD });
}

function tooLarge({ maxBytes }: UploadTarget) {
  const most = `${maxBytes / 1_000_000} MB`;
  return refusal('too-large', `The file is larger than ${most}. Make it smaller and send it again.`, {
    subject: FIELD,
  });
}

/** A replacement file for an attachment is sent to its id below this address. */
const REPLACES = '/api/attachments/replace/';
const MULTIPART = /^multipart\/form-data\b/i;

/** Streams the body of an upload to its service, which reads it once it has accepted the caller. */
export function passUploads(): Middleware {
  return async (context, next) => {
    const { method, path, req, res } = context;
    const isUpload = path === uploadUrl() || path.startsWith(`${uploadUrl()}/`);
    const isReplacing = path.startsWith(REPLACES);
    const isForm = MULTIPART.test(req.headers['content-type'] ?? '');
    if (method !== 'POST' || !isForm || !(isUpload || isReplacing)) return next();
    const named = isReplacing
      ? { replaced: path.slice(REPLACES.length) }
      : { dir: path.slice(uploadUrl().length + 1) || undefined };
    context.feathers = Object.assign({ ...context.feathers }, { incoming: req, ...named });
    discardRest(req, res);
    await next();
  };
}

/**
 * Continues to read for a while after a refused upload, as most senders read the response only after sending
 * everything; a connection that sends more than could ever be accepted is closed.
 */
function discardRest(request: IncomingMessage, response: ServerResponse): void {
  // If no reader has started on a body, Node drains it without a limit.
  request.read(0);
  response.once('finish', () => {
    let left: number = uploadLimits.bytes;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}
