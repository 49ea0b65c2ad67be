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

type Plan = RecordOf<'appTemplates'>;

/** What is sold to an industry now. */
export interface Sold {
  readonly plans: readonly Plan[];
  /** Every module, those that no plan offers any more included. */
  readonly modules: readonly RecordOf<'modules'>[];
}

/** Reads what is sold to an industry. */
export async function readSold(app: Application, industry: string): Promise<Sold> {
  const all = { paginate: false } as const;
  const [plans, modules] = await Promise.all([
    app.service('appTemplates').find({ query: { industry, $sort: { order: 1 } }, ...all }),
    app.service('modules').find({ query: { $sort: { order: 1 } }, ...all }),
  ]);
  return { plans, modules };
}

/** The prices of what is sold as billing asks for them. A module that its plan does not offer (any more) has its own price. */
export function catalogueOf(sold: Sold): Catalogue {
  return (choice, currency, day) => {
    const plan = sold.plans.find(({ _id }) => _id === choice.plan);
    if (!plan || plan.type === ENTERPRISE_PLAN) return undefined;
    const rate = ratePercent(taxRateAt(taxRegionFor(currency), day));
    const items = [{ id: plan._id, monthPrice: plan.monthPrice, count: 1 }, ...itemsOf(sold, plan, choice)];
    const parts = items.flatMap((item) => partOf(item, currency, rate) ?? []);
    return parts.length === items.length ? parts : undefined;
  };
}

/** The names of plans and modules, by id. */
export function namesOf({ plans, modules }: Sold): ReadonlyMap<string, LocalizedText> {
  return new Map([...plans, ...modules].map(({ _id, name }) => [_id, name]));
}

interface Item {
  readonly id: string;
  readonly monthPrice: PriceList;
  readonly count: number;
}

function itemsOf(sold: Sold, plan: Plan, { modules }: BilledChoice): readonly Item[] {
  return modules.flatMap(({ id, count }) => {
    const module = sold.modules.find(({ _id }) => _id === id);
    const offered = plan.modules.find((offer) => offer.id === id);
    const many = !module || module.counter ? count : 1;
    const monthPrice = offered?.monthPrice ?? module?.monthPrice ?? [];
    return many === 0 ? [] : [{ id, monthPrice, count: many }];
  });
}

function partOf(
  { id, monthPrice, count }: Item,
  currency: CurrencyCode,
  taxPercent: number,
): PricedPart | undefined {
  const unit = exactPriceIn(monthPrice, currency);
  return unit && { id, count, unit, taxPercent };
}
