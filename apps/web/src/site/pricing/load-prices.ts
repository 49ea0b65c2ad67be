import type { PageArgs } from '../../page-contract.ts';
import { isOffline } from '../../platform/connection.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { loadCatalogue } from '../../quote/load-catalogue.ts';
import { calculatorContext } from '../price-context.ts';

/** The calculator's catalogue; `null` if it cannot be loaded, which is reported. */
export async function loadPrices(args: PageArgs): Promise<Catalogue | null> {
  try {
    return await loadCatalogue(args, await calculatorContext(args));
  } catch (error) {
    // The error page says so, and returns to this page by itself.
    if (isOffline()) throw error;
    args.report(new Error('The calculator could not load its prices', { cause: error }));
    return null;
  }
}
