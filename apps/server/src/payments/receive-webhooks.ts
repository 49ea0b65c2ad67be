import { buffer } from 'node:stream/consumers';
import type { Middleware } from '@feathersjs/koa';
import { apiHeaders } from '../http/api-headers.ts';
import { codeOf } from '../refusal.ts';
import type { WebhookCall } from './provider.ts';

const WEBHOOK = /^\/api\/payments\/webhook\/([a-z]+)$/;
/** No provider's message comes near. */
const MAX_BYTES = 1_000_000;

export interface WebhooksDeps {
  /**
   * Takes a message over; throws `not-found` for a provider that is not ours and `forbidden` for a signature
   * that is not the provider's.
   */
  readonly receive: (provider: string, call: WebhookCall) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Takes providers' messages at `POST /api/payments/webhook/:provider`, their bodies as they came: the
 * signature is of the bytes. A message only makes us ask the provider, so that one that comes twice, late or
 * out of order does no harm. What could not be taken over is answered with 500, and comes again.
 */
export function receiveWebhooks({ receive, onError }: WebhooksDeps): Middleware {
  return async (context, next) => {
    const provider = WEBHOOK.exec(context.path)?.[1];
    if (provider === undefined || context.method !== 'POST') return next();
    const { req } = context;
    context.set(apiHeaders);
    if (Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_BYTES) {
      context.status = 413;
      return;
    }
    try {
      await receive(provider, { headers: req.headers, body: await buffer(req) });
      context.status = 204;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'forbidden') context.status = 403;
      else if (code === 'not-found') context.status = 404;
      else {
        onError(error);
        context.status = 500;
      }
    }
  };
}
