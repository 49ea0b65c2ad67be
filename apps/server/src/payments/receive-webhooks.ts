import { buffer } from 'node:stream/consumers';
import type { Middleware } from '@feathersjs/koa';
import { codeOf } from '../calls/refusal.ts';
import { apiHeaders } from '../http/response-headers.ts';
import type { WebhookCall } from './provider.ts';

const WEBHOOK = /^\/api\/payments\/webhook\/([a-z]+)$/;
/** Far more than any provider's message. */
const MAX_BYTES = 1_000_000;

export interface WebhooksDeps {
  /** Handles a message; throws `not-found` for an unknown provider and `forbidden` for a wrong signature. */
  readonly receive: (provider: string, call: WebhookCall) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Receives providers' messages at `POST /api/payments/webhook/:provider` with their raw bodies, as the
 * signature covers the bytes. A message only makes us ask the provider, so one that is repeated, late or out
 * of order does no harm. A message that could not be handled gets status 500, and is sent again.
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
