import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import type { PageApi, PageArgs } from '../page-contract.ts';
import { findAll } from '../routing/find-all.ts';
import type { Catalogue, Plan, PlanModule } from './catalogue.ts';
import { decodeChoice } from './choice-url.ts';

type PlanRecord = RecordOf<'appTemplates'>;
type PlanEntry = PlanRecord['modules'][number];
type ModuleRecord = RecordOf<'modules'>;

/**
 * Loads all data of the calculator for the URL's industry, or the first one. Rejects with the server's
 * refusal.
 */
export async function loadCatalogue(
  { api, locale, url }: Pick<PageArgs, 'api' | 'locale' | 'url'>,
  context: Pick<Catalogue, 'place' | 'currency' | 'currencies' | 'at'>,
): Promise<Catalogue> {
  const wanted = decodeChoice(url.searchParams).industry;
  const industries = await findIndustries(api, wanted);
  const active = industries.find(({ slug }) => slug === wanted) ?? industries[0];
  return {
    industries: industries.map(({ slug, name }) => ({ slug, name: textIn(name, locale) })),
    industry: active?.slug,
    plans: active === undefined ? [] : await findPlans(api, active._id, locale),
    ...context,
  };
}

/** The major industries, and the wanted one if it is another. */
async function findIndustries(
  api: PageApi,
  wanted: string | undefined,
): Promise<readonly RecordOf<'industries'>[]> {
  const major = await findAll(api, 'industries', { major: true, $sort: { order: 1 } });
  if (wanted === undefined || major.some(({ slug }) => slug === wanted)) return major;
  const { data: other } = await api.find('industries', { slug: wanted, $limit: 1 });
  return [...major, ...other];
}

/** Loads the plans of an industry with their modules, in its order. */
export async function findPlans(api: PageApi, industry: string, locale: Locale): Promise<readonly Plan[]> {
  const plans = await findAll(api, 'appTemplates', {
    showOnHome: true,
    industry,
    $sort: { order: 1 },
    $populate: ['modules.id'],
  });
  return plans.map((plan) => toPlan(plan, locale));
}

function toPlan(record: PlanRecord, locale: Locale): Plan {
  return {
    id: record._id,
    type: record.type,
    name: textIn(record.name, locale),
    monthPrice: record.monthPrice,
    prepayMonth: record.prepayMonth,
    modules: record.modules.flatMap((entry) => toPlanModule(entry, locale)),
  };
}

/** A deleted module is not offered. */
function toPlanModule({ id, monthPrice, count }: PlanEntry, locale: Locale): readonly PlanModule[] {
  const module: unknown = id;
  if (!isModule(module)) return [];
  const { _id, slug, name, shortDesc, counter } = module;
  return [
    {
      id: _id,
      slug,
      name: textIn(name, locale),
      shortDesc: textIn(shortDesc, locale),
      counter,
      included: count,
      monthPrice,
    },
  ];
}

/** `$populate` replaces the id by the record; the server's contract guarantees the rest. */
function isModule(value: unknown): value is ModuleRecord {
  return typeof value === 'object' && value !== null && 'slug' in value && 'counter' in value;
}
