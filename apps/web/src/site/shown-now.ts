import type { ShownIn } from '@harbour/core/pricing';
import type { PageArgs } from '../page-contract.ts';

/** How the site shows prices now: in the currency of its settings. */
export async function shownNow({ features }: Pick<PageArgs, 'features'>): Promise<ShownIn> {
  return { currency: (await features()).currency, at: new Date().toISOString() };
}
