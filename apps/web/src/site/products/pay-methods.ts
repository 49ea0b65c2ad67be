import type { ListedIntegration } from '../load-integrations.ts';

/** The rows of the payment methods whose names are integrations. */
export const METHOD_ROWS = ['cards', 'phones', 'hk', 'sg', 'visitors'] as const;

/** The names that each row of the payment methods lists. */
export type PayMethods = Readonly<Record<(typeof METHOD_ROWS)[number], readonly string[]>>;

/**
 * Sorts services into the rows of the payment methods: wallets by the places that have them; those of both
 * places are for visitors. Planned services are not accepted yet and left out.
 */
export function payMethods(services: readonly ListedIntegration[]): PayMethods {
  const accepted = services.filter(({ stage }) => stage !== 'planned');
  const wallets = accepted.filter(({ kind }) => kind === 'wallet');
  const namesOf = (stored: readonly ListedIntegration[]) => stored.map(({ name }) => name);
  return {
    cards: namesOf(accepted.filter(({ kind }) => kind === 'card')),
    phones: namesOf(accepted.filter(({ kind }) => kind === 'phone')),
    hk: namesOf(wallets.filter(({ inHongKong, inSingapore }) => inHongKong && !inSingapore)),
    sg: namesOf(wallets.filter(({ inHongKong, inSingapore }) => inSingapore && !inHongKong)),
    visitors: namesOf(wallets.filter(({ inHongKong, inSingapore }) => inHongKong && inSingapore)),
  };
}
