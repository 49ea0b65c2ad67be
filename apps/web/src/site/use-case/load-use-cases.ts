import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { type Locale, linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import { notFound } from '../../routing/page-error.ts';
import { type ListedCustomer, loadCustomers } from '../load-proof.ts';
import { currentPriceContext } from '../price-context.ts';
import { type HomePlan, startingPlans } from '../starting-plans.ts';
import { loadOwnPage, type OwnPage } from './load-own-page.ts';
import { loadStudies, loadStudy, type Study, type StudyLink } from './load-studies.ts';

export interface UseCase {
  readonly name: string;
  readonly description: string;
  readonly href: string;
}

export interface Industry extends UseCase {
  readonly slug: string;
  readonly items: readonly UseCase[];
}

/** The data of an industry's page besides its texts. */
export interface TradeFacts {
  readonly plans: readonly HomePlan[];
  readonly studies: readonly StudyLink[];
  readonly customers: readonly ListedCustomer[];
}

/** All industries, one of them, one of its use cases, or the case study of one shop, as the URL names it. */
export type UseCases =
  | { readonly kind: 'all'; readonly industries: readonly Industry[] }
  | {
      readonly kind: 'trade';
      readonly industry: Industry;
      /** The use case of the industry, when the URL names one. */
      readonly item: UseCase | undefined;
      /** The use case's own texts; `undefined` for an industry, and for a use case that has none. */
      readonly own: OwnPage | undefined;
      readonly facts: TradeFacts;
      /** False keeps the page out of search engines. */
      readonly isListed: boolean;
    }
  | { readonly kind: 'study'; readonly industry: Industry; readonly study: Study };

export async function loadUseCases(args: PageArgs): Promise<UseCases> {
  const { industory: slug, id } = args.params;
  return slug === undefined ? loadAll(args) : loadTrade(args, slug, id);
}

async function loadAll({ api, locale }: PageArgs): Promise<UseCases> {
  const industries = await findAll(api, 'industries', { $sort: { order: 1 } });
  return { kind: 'all', industries: industries.map((industry) => toIndustry(industry, locale)) };
}

async function loadTrade(args: PageArgs, slug: string, id: string | undefined): Promise<UseCases> {
  const { api, locale } = args;
  const { data } = await api.find('industries', { slug, $limit: 1 });
  const [record] = data;
  if (record === undefined) notFound();
  const industry = toIndustry(record, locale);
  const index = record.items.findIndex((item) => item.slug === id);
  if (id !== undefined && index === -1) {
    return { kind: 'study', industry, study: (await loadStudy(args, record._id, id)) ?? notFound() };
  }
  const [facts, own] = await Promise.all([
    loadFacts(args, record),
    id === undefined ? undefined : loadOwnPage(args, record, id),
  ]);
  const isOwn = own !== undefined && !args.settings.thinTrades?.includes(id ?? '');
  return {
    kind: 'trade',
    industry,
    item: industry.items[index],
    own,
    facts,
    isListed: isOwn || id === undefined,
  };
}

async function loadFacts(args: PageArgs, { _id, slug }: RecordOf<'industries'>): Promise<TradeFacts> {
  const { api, locale } = args;
  const [templates, studies, customers, shown] = await Promise.all([
    findAll(api, 'appTemplates', { showOnHome: true, industry: _id, $sort: { order: 1 } }),
    loadStudies(args, { _id, slug }),
    loadCustomers(args, [_id]),
    currentPriceContext(args),
  ]);
  return { plans: startingPlans(templates, locale, shown), studies, customers };
}

function toIndustry({ slug, name, description, items }: RecordOf<'industries'>, locale: Locale): Industry {
  return {
    slug,
    name: textIn(name, locale),
    description: textIn(description, locale),
    href: linkTo('usecase', locale, { industory: slug }),
    items: items.map((item) => ({
      name: textIn(item.name, locale),
      description: textIn(item.description, locale),
      href: linkTo('usecase', locale, { industory: slug, id: item.slug }),
    })),
  };
}
