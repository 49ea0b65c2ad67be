import { randomUUID } from 'node:crypto';
import { buy } from './buyer.ts';
import type { HttpClient } from './http-client.ts';
import { payByCard, sandboxCards } from './sandbox-buyer.ts';

/** Buys the demonstration's choice with a card, and resolves with the new subscription. */
export async function subscribe(
  buyer: HttpClient,
  { card = sandboxCards.success, changes = {} }: { readonly card?: string; readonly changes?: object } = {},
): Promise<string> {
  return (await buy(buyer, payByCard(card), changes)).subscription;
}

/** The change of a subscription to the plan Lite with a number of kiosks. */
export const kiosks = (count: number) => ({
  kind: 'choice',
  plan: 'lite',
  addOns: [{ slug: 'self-ordering-kiosk', count }],
});

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
