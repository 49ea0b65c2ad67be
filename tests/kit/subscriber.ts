import { randomUUID } from 'node:crypto';
import { placeOrder } from './buyer.ts';
import type { HttpClient } from './http-client.ts';
import { sandboxCards, sandboxFields } from './sandbox-buyer.ts';

/** Buys the demonstration's choice with a card, and resolves with the new subscription. */
export async function subscribe(
  buyer: HttpClient,
  { card = sandboxCards.success, changes = {} }: { readonly card?: string; readonly changes?: object } = {},
): Promise<string> {
  const order = await placeOrder(buyer, changes);
  const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  await sandboxFields(session.frame).pay(card);
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  return body.subscription;
}

/** A merchant's requests about their subscription, over HTTP. */
export function changesOf(merchant: HttpClient, subscription: string) {
  return {
    quote: async (change: object) =>
      (await merchant.post('/api/subscriptions/quote', { subscription, change })).body,
    confirm: async (token: string, key: string = randomUUID()) =>
      (await merchant.post('/api/subscriptions/confirm', { token, key })).body,
    undo: async () => (await merchant.post('/api/subscriptions/undo', { subscription })).body,
  };
}
