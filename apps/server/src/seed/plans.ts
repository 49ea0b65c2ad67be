import {
  type LocalizedText,
  localizedTextSchema,
  type PlanType,
  planTypes,
} from '@harbour/core/contract/values';
import { currencyCodes, money } from '@harbour/core/money';
import type { PricedModule, PriceList } from '@harbour/core/pricing';
import * as v from 'valibot';
import { readJson } from './read-content.ts';
import type { Content } from './seed-record.ts';

/** A module as a plan offers it. */
export interface OfferedModule extends Omit<PricedModule, 'count'> {
  readonly name: LocalizedText;
  /** The number included in the plan at no extra price. */
  readonly included: number;
}

/** A plan as sold to one industry; industries and modules are named by their slugs. */
export interface Offer {
  readonly key: string;
  readonly industry: string;
  readonly type: PlanType;
  readonly name: LocalizedText;
  readonly monthPrice: PriceList;
  readonly prepayMonth: number;
  readonly modules: readonly OfferedModule[];
}

const name = localizedTextSchema(200);
/** `{ HKD: 68800 }`: minor units by currency. */
export const pricesSchema: v.GenericSchema<unknown, PriceList> = v.pipe(
  v.record(v.picklist(currencyCodes), v.pipe(v.number(), v.safeInteger())),
  v.transform((prices) =>
    currencyCodes.flatMap((code) => {
      const amount = prices[code];
      return amount === undefined ? [] : [money(code, amount)];
    }),
  ),
);
const modulesSchema = v.array(
  v.object({ slug: v.string(), name, counter: v.boolean(), monthPrice: pricesSchema }),
);
const slugs = v.array(v.string());
const counts = v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(1)));
const plansSchema = v.strictObject({
  types: v.array(
    v.strictObject({
      type: v.picklist(planTypes),
      name,
      monthPrice: pricesSchema,
      prepayMonth: v.number(),
    }),
  ),
  /** Prices that differ from the module's own, by plan and module. */
  modulePrices: v.record(v.picklist(planTypes), v.record(v.string(), pricesSchema)),
  /** The number of a module that a plan includes, in every industry that offers it. */
  included: v.record(v.picklist(planTypes), counts),
  /** Modules by industry, in the order they are shown. */
  offered: v.record(v.string(), slugs),
});

/** Reads every plan of every industry. */
export async function readOffers(): Promise<readonly Offer[]> {
  const modules = v.parse(modulesSchema, await readJson('modules.json'));
  const { types, modulePrices, included, offered } = v.parse(plansSchema, await readJson('plans.json'));
  return Object.entries(offered).flatMap(([industry, slugs]) =>
    types.map((plan): Offer => {
      const own = modulePrices[plan.type] ?? {};
      const chosen = slugs.flatMap((slug) => modules.filter((module) => module.slug === slug));
      return {
        ...plan,
        key: `${industry}/${plan.type}`,
        industry,
        modules: chosen.map(({ slug, monthPrice, ...rest }) => ({
          ...rest,
          id: slug,
          monthPrice: own[slug] ?? monthPrice,
          included: included[plan.type]?.[slug] ?? 0,
        })),
      };
    }),
  );
}

/** Returns plans as content of `appTemplates`. */
export function planContents(offers: readonly Offer[]): readonly Content[] {
  return offers.map(({ key, modules, ...plan }, order) => ({
    ...plan,
    $key: key,
    order,
    showOnHome: true,
    modules: modules.map(({ id, monthPrice, included }) => ({ id, monthPrice, count: included })),
  }));
}
