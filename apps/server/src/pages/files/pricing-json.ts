import type { RecordOf } from '@harbour/core/contract/collections';
import { DEFAULT_CURRENCIES } from '@harbour/core/money';
import type { PageApi } from '../page-contract.ts';
import type { FileKind } from './generated-file.ts';
import { industryPrices, type PlanWithModules, type PriceDocument } from './price-list.ts';
import { latest, newestRecord, readAll, readPage } from './read-content.ts';

/** `/pricing.json`: the calculator's plans, modules and prices for other programs, readable from any site. */
export const pricingJson: FileKind = {
  path: /^\/pricing\.json$/,
  make: async ({ api, at }) => ({
    type: 'application/json; charset=utf-8',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify(await priceDocument(api, at)),
  }),
};

async function priceDocument(api: PageApi, at: string): Promise<PriceDocument> {
  const [currencies, industries, changes] = await Promise.all([
    offeredCurrencies(api),
    readAll(api, 'industries', { major: true, $sort: { order: 1 } }),
    Promise.all((['industries', 'appTemplates', 'modules'] as const).map((name) => newestRecord(api, name))),
  ]);
  const plans = await Promise.all(industries.map(({ _id }) => readPlans(api, _id)));
  return {
    version: 1,
    updatedAt: latest(changes) ?? null,
    currencies,
    industries: industries.map((industry, index) =>
      industryPrices(industry, plans[index] ?? [], { currencies, at }),
    ),
  };
}

async function offeredCurrencies(api: PageApi) {
  const { data } = await readPage(api, 'settings', { name: 'site', $limit: 1 });
  return data[0]?.currencies ?? DEFAULT_CURRENCIES;
}

async function readPlans(api: PageApi, industry: string): Promise<readonly PlanWithModules[]> {
  const query = { showOnHome: true, industry, $sort: { order: 1 }, $populate: ['modules.id'] } as const;
  return (await readAll(api, 'appTemplates', query)).map((plan) => ({
    ...plan,
    modules: plan.modules.flatMap(({ id, ...entry }) => {
      const module: unknown = id;
      return isModule(module) ? [{ module, ...entry }] : [];
    }),
  }));
}

/** `$populate` replaces the id by the record; the id of a deleted module stays. */
function isModule(value: unknown): value is RecordOf<'modules'> {
  return typeof value === 'object' && value !== null && 'slug' in value && 'counter' in value;
}
