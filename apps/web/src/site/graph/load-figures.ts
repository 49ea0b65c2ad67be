import { type LocalizedText, type PublicFigures, type RecordOf, textIn } from '@harbour/core/contract';
import { LOCALE_TABLE, type Locale, perLocale } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import type { ChartEntry } from '../../ui/chart/chart-entry.ts';
import { loadPlanGraph, type PlanGraph } from './load-plan-graph.ts';

/** The data of the page of figures. */
export interface Figures {
  /** The time of the count, in the page's language and Hong Kong time. */
  readonly time: string;
  readonly months: readonly (ChartEntry & { readonly short: string })[];
  readonly industries: readonly ChartEntry[];
  readonly plans: readonly ChartEntry[];
  readonly regions: readonly { readonly key: 'hk' | 'sg'; readonly count: number }[];
  readonly modules: readonly ChartEntry[];
  readonly sheet: PlanGraph | null;
}

const MOST = 100;

export async function loadFigures(args: PageArgs): Promise<Figures> {
  const { api, locale } = args;
  const [figures, industries, templates, modules, sheet] = await Promise.all([
    api.ask('figures'),
    api.find('industries', { $sort: { order: 1 }, $limit: MOST }),
    api.find('appTemplates', { showOnHome: true, $sort: { order: 1 }, $limit: MOST }),
    api.find('modules', { $sort: { order: 1 }, $limit: MOST }),
    loadPlanGraph(args),
  ]);
  const toIndustry = namedBy(industries.data, locale);
  const toModule = namedBy(modules.data, locale);
  return {
    time: formatsOf(locale).time.format(new Date(figures.at)),
    months: figures.months.map((month) => toMonth(month, locale)),
    industries: figures.industries.map(({ industry, count }) => toIndustry(industry, count)),
    plans: figures.plans.map(({ type, count }) => ({
      key: type,
      count,
      name: nameOf(
        templates.data.find((plan) => plan.type === type),
        locale,
      ),
    })),
    regions: figures.regions.map(({ region, count }) => ({ key: region, count })),
    modules: figures.modules.map(({ module, count }) => toModule(module, count)),
    sheet,
  };
}

type Named = Pick<RecordOf<'modules' | 'industries'>, '_id' | 'name'>;

/** Converts counts to chart entries with names from the catalogue. */
function namedBy(records: readonly Named[], locale: Locale) {
  return (id: string, count: number): ChartEntry => ({
    key: id,
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

function toMonth({ month, count }: PublicFigures['months'][number], locale: Locale) {
  const { month: long, shortMonth } = formatsOf(locale);
  const day = new Date(`${month}-01T00:00:00Z`);
  return { key: month, count, name: long.format(day), short: shortMonth.format(day) };
}

const formatsOf = perLocale((locale) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, options);
  return {
    time: format({ dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Hong_Kong' }),
    month: format({ year: 'numeric', month: 'long', timeZone: 'UTC' }),
    shortMonth: format({
      month: LOCALE_TABLE[locale].script === 'Latn' ? 'narrow' : 'numeric',
      timeZone: 'UTC',
    }),
  };
});
