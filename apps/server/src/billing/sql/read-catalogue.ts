import type { Application } from '@feathersjs/feathers';
import type { LocalizedText, RecordOf } from '@harbour/core/contract';
import type { CurrencyCode } from '@harbour/core/money';
import {
  type BilledChoice,
  type Catalogue,
  ENTERPRISE_PLAN,
  exactPriceIn,
  type PricedPart,
  type PriceList,
  ratePercent,
  taxRateAt,
  taxRegionFor,
} from '@harbour/core/pricing';

type Module = RecordOf<'modules'>;

/** A plan with the modules it offers. */
export type CataloguePlan = Omit<RecordOf<'appTemplates'>, 'modules'> & {
  readonly modules: readonly (Omit<RecordOf<'appTemplates'>['modules'][number], 'id'> & {
    readonly id: Module;
  })[];
};

const MOST_PLANS = 500;

/** The plans of an industry, each with its modules, as they are sold now. */
export async function readPlans(app: Application, industry: string): Promise<readonly CataloguePlan[]> {
  const query = { industry, $limit: MOST_PLANS, $sort: { order: 1 }, $populate: ['modules.id'] };
  const { data } = await app.service('appTemplates').find({ query });
  return data;
}

/** The prices of plans as billing asks for them; a choice with a module that its plan no longer offers has none. */
export function catalogueOf(plans: readonly CataloguePlan[]): Catalogue {
  return (choice, currency, day) => {
    const plan = plans.find(({ _id }) => _id === choice.plan);
    if (!plan || plan.type === ENTERPRISE_PLAN) return undefined;
    const rate = ratePercent(taxRateAt(taxRegionFor(currency), day));
    const parts = [
      partOf({ id: plan._id, monthPrice: plan.monthPrice, count: 1 }, currency, rate),
      ...moduleParts(plan, choice, { currency, rate }),
    ];
    const priced = parts.filter((part) => part !== undefined);
    return priced.length === parts.length ? priced : undefined;
  };
}

/** The names of plans and their modules, by id. */
export function namesOf(plans: readonly CataloguePlan[]): ReadonlyMap<string, LocalizedText> {
  const named = plans.flatMap((plan) => [plan, ...plan.modules.map(({ id }) => id)]);
  return new Map(named.map(({ _id, name }) => [_id, name]));
}

function moduleParts(
  plan: CataloguePlan,
  { modules }: BilledChoice,
  { currency, rate }: { readonly currency: CurrencyCode; readonly rate: number },
): readonly (PricedPart | undefined)[] {
  return modules.flatMap(({ id, count }) => {
    const offered = plan.modules.find((module) => module.id._id === id);
    if (!offered) return [undefined];
    const many = offered.id.counter ? count : 1;
    return many === 0 ? [] : [partOf({ id, monthPrice: offered.monthPrice, count: many }, currency, rate)];
  });
}

function partOf(
  { id, monthPrice, count }: { readonly id: string; readonly monthPrice: PriceList; readonly count: number },
  currency: CurrencyCode,
  taxPercent: number,
): PricedPart | undefined {
  const unit = exactPriceIn(monthPrice, currency);
  return unit && { id, count, unit, taxPercent };
}
