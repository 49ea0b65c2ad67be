import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '@feathersjs/koa';
import { uploadLimits, uploadUrl } from '@harbour/core/contract/values';

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
