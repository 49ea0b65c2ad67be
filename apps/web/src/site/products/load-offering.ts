import type { RecordOf } from '@harbour/core/contract/collections';
import { type RecordId, textIn } from '@harbour/core/contract/values';
import { type Locale, linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import type { MonthlyProduct } from '../../page-subject.ts';
import { findAll } from '../../routing/find-all.ts';
import { moduleAnchor } from '../listed-modules.ts';
import { type ListedIntegration, loadIntegrations } from '../load-integrations.ts';
import { type Credentials, type ListedCustomer, loadCredentials, loadCustomers } from '../load-proof.ts';
import { currentPriceContext } from '../price-context.ts';
import { type HomePlan, lowestPrices, startingPlans } from '../starting-plans.ts';

/** The industries of an offering: restaurants, or all the others (specification section 3). */
export type Offering = 'restaurant' | 'store';

/** A name and a sentence, with a link. */
interface Named {
  readonly key: string;
  readonly term: string;
  readonly text: string;
  readonly to: string;
}

export interface OfferingData {
  readonly trades: readonly Named[];
  readonly modules: readonly Named[];
  readonly plans: readonly HomePlan[];
  /** The starting price of the offering in each place. */
  readonly monthly: MonthlyProduct['monthly'];
  readonly integrations: readonly ListedIntegration[];
  readonly customers: readonly ListedCustomer[];
  readonly credentials: Credentials;
}

/** The industries of an offering, the modules of their plans, and the prices of those plans. */
export async function loadOffering(args: PageArgs, offering: Offering): Promise<OfferingData> {
  const { api, locale } = args;
  const industries = await findAll(api, 'industries', { major: true, $sort: { order: 1 } });
  const trades = industries.filter(({ order }) => (order === 0) === (offering === 'restaurant'));
  const templates = await findAll(api, 'appTemplates', {
    showOnHome: true,
    industry: { $in: trades.map(({ _id }) => _id) },
    $sort: { order: 1 },
  });
  const ids = usualModules(templates, trades.length);
  const modules = await findAll(api, 'modules', { $sort: { order: 1 } });
  const context = await currentPriceContext(args);
  return {
    trades: trades.map((trade) => toTrade(trade, locale)),
    modules: modules.filter(({ _id }) => ids.has(_id)).map((module) => toModule(module, locale)),
    plans: startingPlans(templates, locale, context),
    monthly: lowestPrices(templates, context.at),
    integrations: await loadIntegrations(args, ['delivery', 'accounting']),
    customers: await loadCustomers(
      args,
      trades.map(({ _id }) => _id),
    ),
    credentials: await loadCredentials(args),
  };
}

/** Returns the modules that plans of at least half of the trades have: only cafés have a kitchen display. */
function usualModules(
  templates: readonly Pick<RecordOf<'appTemplates'>, 'industry' | 'modules'>[],
  trades: number,
): ReadonlySet<RecordId> {
  const offers = templates.flatMap(({ industry, modules }) => modules.map(({ id }) => ({ id, industry })));
  const industriesOf = Map.groupBy(offers, ({ id }) => id);
  const isUsual = (found: typeof offers) => new Set(found.map(({ industry }) => industry)).size * 2 >= trades;
  return new Set([...industriesOf].filter(([, found]) => isUsual(found)).map(([id]) => id));
}

function toTrade({ slug, name, description }: RecordOf<'industries'>, locale: Locale): Named {
  const to = linkTo('usecase', locale, { industory: slug });
  return { key: slug, term: textIn(name, locale), text: textIn(description, locale), to };
}

function toModule({ slug, name, shortDesc }: RecordOf<'modules'>, locale: Locale): Named {
  const to = `${linkTo('featureList', locale)}#${moduleAnchor(slug)}`;
  return { key: slug, term: textIn(name, locale), text: textIn(shortDesc, locale), to };
}
