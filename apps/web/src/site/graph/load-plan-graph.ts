import type { RecordOf } from '@harbour/core/contract/collections';
import { planTypes, textIn } from '@harbour/core/contract/values';
import type { Money } from '@harbour/core/money';
import { grossPriceIn, type PriceContext } from '@harbour/core/pricing';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import { loadListedModules } from '../listed-modules.ts';
import { currentPriceContext } from '../price-context.ts';

/** How a plan offers a module: included, at a monthly price, on request, or not at all. */
export type Part =
  | { readonly kind: 'included' | 'none' | 'onRequest' }
  | { readonly kind: 'addOn'; readonly monthPrice: Money };

export interface PlanGraph {
  readonly trade: string;
  readonly plans: readonly string[];
  readonly rows: readonly { readonly slug: string; readonly name: string; readonly parts: readonly Part[] }[];
}

/** The modules and plans of the first major industry; `null` when there is none. */
export async function loadPlanGraph(args: PageArgs): Promise<PlanGraph | null> {
  const { api, locale } = args;
  const industries = await api.find('industries', { major: true, $sort: { order: 1 }, $limit: 1 });
  const [trade] = industries.data;
  if (trade === undefined) return null;
  const [templates, modules, shown] = await Promise.all([
    findAll(api, 'appTemplates', { showOnHome: true, industry: trade._id, $sort: { order: 1 } }),
    loadListedModules(args),
    currentPriceContext(args),
  ]);
  const plans = planTypes.flatMap((type) => templates.find((plan) => plan.type === type) ?? []);
  return {
    trade: textIn(trade.name, locale),
    plans: plans.map(({ name }) => textIn(name, locale)),
    rows: modules.map(({ id, slug, name }) => ({
      slug,
      name,
      parts: plans.map((plan) => partOf(plan, { id, shown })),
    })),
  };
}

type PlanModules = Pick<RecordOf<'appTemplates'>, 'type' | 'modules'>;

function partOf(
  { type, modules }: PlanModules,
  { id, shown }: { readonly id: string; readonly shown: PriceContext },
): Part {
  const entry = modules.find((each) => each.id === id);
  if (entry === undefined) return { kind: 'none' };
  if (entry.count > 0) return { kind: 'included' };
  if (type === 'enterprise') return { kind: 'onRequest' };
  const monthPrice = grossPriceIn(entry.monthPrice, shown);
  return monthPrice === undefined || monthPrice.amount === 0
    ? { kind: 'included' }
    : { kind: 'addOn', monthPrice };
}
