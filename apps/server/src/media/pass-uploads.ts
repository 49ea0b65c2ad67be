import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '@feathersjs/koa';
import { uploadLimits, uploadUrl } from '@harbour/core/contract';

const MULTIPART = /^multipart\/form-data\b/i;

/**
 * Hands the body of an upload to its service as it arrives; nobody reads it before the service has let it in.
 */
export function passUploads(): Middleware {
  return async (context, next) => {
    const { method, path, req, res } = context;
    const isUpload = path === uploadUrl() || path.startsWith(`${uploadUrl()}/`);
    if (method !== 'POST' || !isUpload || !MULTIPART.test(req.headers['content-type'] ?? '')) return next();
    const dir = path.slice(uploadUrl().length + 1) || undefined;
    context.feathers = Object.assign({ ...context.feathers }, { incoming: req, dir });
    discardRest(req, res);
    await next();
  };
}

/**
 * Lets a refused sender go on for a while after its answer, as most read it only when all is sent; whoever
 * sends more than could ever be taken loses the line.
 */
function discardRest(request: IncomingMessage, response: ServerResponse): void {
  // Node drains by itself, without an end, a body that nobody has begun to read.
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
