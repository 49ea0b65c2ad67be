import type { RecordOf } from '@harbour/core/contract/collections';
import { type LocalizedText, textIn } from '@harbour/core/contract/values';
import { LOCALE_TABLE, type Locale, perLocale } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import type { ChartEntry } from '../../ui/chart/chart-entry.ts';
import { loadPlanGraph, type PlanGraph } from './load-plan-graph.ts';

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

const formatOf = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Hong_Kong',
    }),
);
