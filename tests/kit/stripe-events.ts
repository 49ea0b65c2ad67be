import { signWebhook } from '@harbour/server/payments/webhook-signature.ts';
import { newId } from './stripe-objects.ts';

/** An event about an object, as Stripe sends it. */
export interface StripeEvent {
  readonly type: string;
  readonly object: object;
}

/**
 * Sends the signed webhook of an event (https://docs.stripe.com/api/events/object) to a server, and resolves
 * with the status of its response.
 */
export async function sendStripeEvent(
  { type, object }: StripeEvent,
  { secret, target }: { readonly secret: string; readonly target: string },
): Promise<number> {
  const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } });
  const signature = signWebhook({ body, secret, now: Date.now() });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  return (await fetch(`${target}/api/payments/webhook/stripe`, { method: 'POST', body, headers })).status;
}
