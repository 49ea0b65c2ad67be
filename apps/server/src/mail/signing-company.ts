import type { Application } from '@feathersjs/feathers';
import { brand } from '@harbour/core/brand';
import { companyFor, type RecordOf } from '@harbour/core/contract/collections';
import type { Place } from '@harbour/core/contract/values';

/**
 * Returns the legal name of the company that signs a mail about a sale in a place: the one that sells there
 * now. Without a place or such a company, it is that of the brand.
 */
export async function signingCompany(app: Application, place: Place | undefined): Promise<string> {
  if (place === undefined) return brand.company;
  const companies: readonly RecordOf<'sellingCompanies'>[] = await app
    .service('sellingCompanies')
    .find({ paginate: false });
  return companyFor(companies, place)?.legalName ?? brand.company;
}
