import type { CurrencyCode } from '../../money/currency.ts';
import type { Place } from '../places.ts';
import { exactPriceIn, type PriceList } from '../price-list.ts';
import { ENTERPRISE_PLAN } from '../subscription.ts';
import { ratePercent, taxRateAt } from '../tax.ts';
import type { IncludedIn } from './module-moves.ts';
import type { PricedPart } from './parts.ts';
import type { BilledChoice, Catalogue } from './subscription.ts';

/**
 * A plan that is on sale, with its price for each module it offers and the number included in the plan's own
 * price.
 */
interface SoldPlan {
  readonly _id: string;
  readonly type: string;
  readonly monthPrice: PriceList;
  readonly modules: readonly {
    readonly id: string;
    readonly monthPrice: PriceList;
    readonly count: number;
  }[];
}

/** A module, with the price that applies when a plan names none. */
interface SoldModule {
  readonly _id: string;
  readonly counter: boolean;
  readonly monthPrice: PriceList | null;
}

/** The plans on sale, and all modules, including those that no plan offers any more. */
export interface Sold {
  readonly plans: readonly SoldPlan[];
  readonly modules: readonly SoldModule[];
}

/**
 * Returns the catalogue for merchants of `place`: today's prices with that place's tax. A module that its
 * plan does not offer (any more) has its own price.
 */
export function catalogueOf(sold: Sold, place: Place): Catalogue {
  return (choice, currency, day) => {
    const plan = sold.plans.find(({ _id }) => _id === choice.plan);
    if (!plan || plan.type === ENTERPRISE_PLAN) return undefined;
    const rate = ratePercent(taxRateAt(place, day));
    const items = [{ id: plan._id, monthPrice: plan.monthPrice, count: 1 }, ...itemsOf(sold, plan, choice)];
    const parts = items.flatMap((item) => partOf(item, currency, rate) ?? []);
    return parts.length === items.length ? parts : undefined;
  };
}

/** The modules that each plan on sale includes. */
export function inclusionsOf({ plans }: Pick<Sold, 'plans'>): IncludedIn {
  return (plan) => plans.find(({ _id }) => _id === plan)?.modules ?? [];
}

interface Item {
  readonly id: string;
  readonly monthPrice: PriceList;
  readonly count: number;
}

function itemsOf(sold: Sold, plan: SoldPlan, { modules }: BilledChoice): readonly Item[] {
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
