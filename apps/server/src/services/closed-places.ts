import type { Application } from '@feathersjs/feathers';
import { type ClosedPlace, companyFor, missingOf, type RecordOf } from '@harbour/core/contract/collections';
import { type Place, placeNames, places } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';

/** Dependencies of the check for closed places. */
export interface ClosingDeps {
  /**
   * Outside production every place sells: the demonstration's companies are fictitious, and tests may have
   * none.
   */
  readonly config: { readonly production: boolean };
}

/**
 * Returns the places where nothing can be bought, because no company sells there or its details for invoices
 * are incomplete.
 */
export async function closedPlaces(
  app: Application,
  { config }: ClosingDeps,
): Promise<readonly ClosedPlace[]> {
  if (!config.production) return [];
  const companies: readonly RecordOf<'sellingCompanies'>[] = await app
    .service('sellingCompanies')
    .find({ paginate: false });
  return places.flatMap((place) => closedPlace(companies, place) ?? []);
}

function closedPlace(
  companies: readonly RecordOf<'sellingCompanies'>[],
  place: Place,
): ClosedPlace | undefined {
  const company = companyFor(companies, place);
  const missing = company ? missingOf(company, place) : [];
  if (company && missing.length === 0) return undefined;
  return { place, company: company?._id ?? null, missing };
}

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
