import type { Application } from '@feathersjs/feathers';
import { type ActionData, publishedBetween, type RecordOf, resolveGrant } from '@harbour/core/contract';
import { refusal } from '../../calls/refusal.ts';

type Wanted = ActionData<'checkout/order'>['hardware'];

/** A product of the shop and the number to buy. */
export interface WantedHardware {
  readonly product: RecordOf<'products'>;
  readonly count: number;
}

/**
 * Returns the products with the given slugs, as the shop shows them at `at` (UTC ISO text). Throws
 * `invalid-data` for one that is not sold, or named twice.
 */
export async function findHardware(
  app: Application,
  wanted: Wanted,
  at: string,
): Promise<readonly WantedHardware[]> {
  if (wanted.length === 0) return [];
  const slugs = wanted.map(({ slug }) => slug);
  if (new Set(slugs).size < slugs.length)
    throw notSold('Each piece of hardware is named once, with its count.');
  const shown = resolveGrant(publishedBetween('publish', 'expiry'), { me: null, now: at });
  const products: readonly RecordOf<'products'>[] = await app.service('products').find({
    query: { slug: { $in: slugs }, ...(shown === true ? {} : shown) },
    paginate: false,
  });
  return wanted.map(({ slug, count }) => {
    const product = products.find((one) => one.slug === slug && one.target === null);
    if (product) return { product, count };
    throw notSold(`The shop does not sell ${slug} (any more). Take it out and try again.`);
  });
}

function notSold(message: string) {
  return refusal('invalid-data', message, { subject: 'hardware', issues: [{ path: 'hardware', message }] });
}
