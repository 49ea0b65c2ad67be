import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import { catalogueOf } from '@harbour/core/pricing';
import { supposedPrices } from '../../billing/sql/read-account.ts';
import { readSold } from '../../billing/sql/read-catalogue.ts';

/** Stores its prices with a new subscription, so that the catalogue may change while its term runs. */
export function keepPrices(app: Application) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const data: RecordOf<'subscriptions'> = context.data;
    if (!Array.isArray(data) && (data.prices ?? []).length === 0) {
      const catalogue = catalogueOf(await readSold(app, data.industry), data.region ?? 'hk');
      context.data = { ...data, prices: supposedPrices({ ...data, modules: data.modules ?? [] }, catalogue) };
    }
    await next();
  };
}
