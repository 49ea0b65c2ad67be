import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import { chargedPrices } from '@harbour/core/pricing';
import type { PageArgs } from '../../page-contract.ts';
import { isOffline } from '../../platform/connection.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { loadCatalogue } from '../../quote/load-catalogue.ts';
import { findAll } from '../../routing/find-all.ts';
import { notFound } from '../../routing/page-error.ts';
import { calculatorContext } from '../price-context.ts';
import type { Product } from './order-quote.ts';
import { decodeHardware } from './plan-parameters.ts';
import { type Step, stepIn } from './steps.ts';

/** The data of a step of the flow. */
export interface PlanData {
  readonly step: Step;
  /** `null` when the prices could not be loaded. */
  readonly catalogue: Catalogue | null;
  /** Empty when neither the step nor the URL involves hardware. */
  readonly products: readonly Product[];
}

/** Loads the data of a step; a URL without a known step is not found. */
export async function loadPlan(args: PageArgs): Promise<PlanData> {
  const step = stepIn(args.params.id) ?? notFound();
  try {
    const [catalogue, products] = await Promise.all([
      calculatorContext(args).then((shown) => loadCatalogue(args, shown)),
      needsHardware(step, args.url) ? loadProducts(args) : [],
    ]);
    return { step, catalogue, products };
  } catch (error) {
    // The error page says so, and returns to this page by itself.
    if (isOffline()) throw error;
    args.report(new Error('The plan flow could not load its prices', { cause: error }));
    return { step, catalogue: null, products: [] };
  }
}

function needsHardware(step: Step, { searchParams }: URL): boolean {
  return step === 'delivery' || decodeHardware(searchParams).size > 0;
}

async function loadProducts({ api, locale }: PageArgs): Promise<readonly Product[]> {
  const products = await findAll(api, 'products', { status: 'published', $sort: { order: 1 } });
  return products.flatMap((record) => (record.target ? [] : [toProduct(record, locale)]));
}

function toProduct(record: RecordOf<'products'>, locale: Locale): Product {
  const { _id: id, slug, name, description, price, dprice } = record;
  return {
    id,
    slug,
    name: textIn(name, locale),
    description: description === null ? '' : textIn(description, locale),
    price: chargedPrices(price, dprice),
  };
}
