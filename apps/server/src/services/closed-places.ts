import type { Application } from '@feathersjs/feathers';
import { type ClosedPlace, companyFor, missingOf, type RecordOf } from '@harbour/core/contract/collections';
import { type Place, places } from '@harbour/core/contract/values';

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
