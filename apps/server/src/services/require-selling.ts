import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type Place, placeNames } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';
import { type ClosingDeps, closedPlaces } from './closed-places.ts';

/**
 * Throws `unavailable` while staff have closed online buying, or while the place's company is incomplete.
 * Existing subscriptions can still be paid, cancelled and resumed.
 */
export async function requireSelling(app: Application, place: Place, deps: ClosingDeps): Promise<void> {
  const { data }: { readonly data: readonly RecordOf<'settings'>[] } = await app
    .service('settings')
    .find({ query: { name: 'site', $limit: 1 } });
  if (data[0]?.subscription === false) throw closed('Plans cannot be bought online at the moment.');
  const found = await closedPlaces(app, deps);
  if (found.some((one) => one.place === place))
    throw closed(`Nothing can be bought in ${placeNames[place]} at the moment.`);
}

function closed(what: string) {
  return refusal('unavailable', `${what} Ask us, and we will help.`, { subject: 'subscription' });
}
