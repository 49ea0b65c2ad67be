import type { RecordOf } from '@harbour/core/contract/collections';
import { type LocalizedText, planTypes, textIn } from '@harbour/core/contract/values';
import { dateFormat, type Locale } from '@harbour/core/i18n';
import type { Money } from '@harbour/core/money';
import { grossPriceIn, type PriceContext } from '@harbour/core/pricing';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import type { ChartEntry } from '../../ui/chart/chart-entry.ts';
import { loadListedModules } from '../listed-modules.ts';
import { currentPriceContext } from '../price-context.ts';

/** The data of the page of figures. */
export interface Figures {
  /** The time of the count, in the page's language and Hong Kong time. */
  readonly time: string;
  /** Groups of fewer shops than this are combined. */
  readonly smallest: number;
  /**
   * Shares in whole percent; an entry without a name stands for the groups that are too small to be shown.
   */
  readonly industries: readonly ChartEntry[];
  readonly plans: readonly ChartEntry[];
  readonly regions: readonly { readonly key: 'hk' | 'sg' | 'others'; readonly count: number }[];
  readonly modules: readonly ChartEntry[];
  readonly sheet: PlanGraph | null;
}

const OTHERS = 'others';

export async function loadFigures(args: PageArgs): Promise<Figures> {
  const { api, locale } = args;
  const [figures, industries, templates, modules, sheet] = await Promise.all([
    api.call('figures'),
    findAll(api, 'industries', { $sort: { order: 1 } }),
    findAll(api, 'appTemplates', { showOnHome: true, $sort: { order: 1 } }),
    findAll(api, 'modules', { $sort: { order: 1 } }),
    loadPlanGraph(args),
  ]);
  const toIndustry = namedBy(industries, locale);
  const toModule = namedBy(modules, locale);
  return {
    time: formatOf(locale).format(new Date(figures.at)),
    smallest: figures.smallest,
    industries: figures.industries.map(({ industry, percent }) => toIndustry(industry, percent)),
    plans: figures.plans.map(({ type, percent }) => ({
      key: type ?? OTHERS,
      count: percent,
      name: nameOf(
        templates.find((plan) => plan.type === type),
        locale,
      ),
    })),
    regions: figures.regions.map(({ region, percent }) => ({ key: region ?? OTHERS, count: percent })),
    modules: figures.modules.map(({ module, percent }) => toModule(module, percent)),
    sheet,
  };
}

type Named = Pick<RecordOf<'modules' | 'industries'>, '_id' | 'name'>;

/** Converts shares to chart entries with names from the catalogue. */
function namedBy(records: readonly Named[], locale: Locale) {
  return (id: string | null, count: number): ChartEntry => ({
    key: id ?? OTHERS,
    count,
    name: nameOf(
      records.find(({ _id }) => _id === id),
      locale,
    ),
  });
}

/** A record that is no longer in the catalogue is counted without a name. */
function nameOf(record: { readonly name: LocalizedText } | undefined, locale: Locale): string {
  return record === undefined ? '' : textIn(record.name, locale);
}

const formatOf = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Hong_Kong' });

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
async function loadPlanGraph(args: PageArgs): Promise<PlanGraph | null> {
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
