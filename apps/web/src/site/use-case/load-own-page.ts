import type { RecordOf } from '@harbour/core/contract/collections';
import { isTradeName, linkTo, loadWholeFile } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import type { Quotation } from '../../quote/calculate-price.ts';
import type { Plan } from '../../quote/catalogue.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { findPlans } from '../../quote/load-catalogue.ts';
import { moduleAnchor } from '../listed-modules.ts';
import { currentPriceContext } from '../price-context.ts';
import { TRADE_NEEDS, type TradeNeeds } from './trade-needs.ts';
import { type TradeStory, toTradeStory } from './trade-story.ts';
import { workOutPrice } from './worked-price.ts';

/** A module that a shop needs, with the reason. */
interface NeededModule {
  readonly slug: string;
  readonly name: string;
  readonly reason: string;
  /** The number of pieces; `undefined` for a module that is not counted. */
  readonly count: number | undefined;
  readonly isIncluded: boolean;
  readonly to: string;
}

/** The texts that appear only on the page of one use case. */
export interface OwnPage {
  readonly story: TradeStory;
  readonly needs: readonly NeededModule[];
  /** The price, and the address of the calculator with the same choice; `undefined` without one. */
  readonly price: { readonly quotation: Quotation; readonly to: string } | undefined;
}

/** Loads the page of one use case; `undefined` if the use case has no texts of its own. */
export async function loadOwnPage(
  args: PageArgs,
  industry: Pick<RecordOf<'industries'>, '_id' | 'slug'>,
  trade: string,
): Promise<OwnPage | undefined> {
  if (!isTradeName(trade)) return undefined;
  const { api, locale } = args;
  const [file, plans, context] = await Promise.all([
    loadWholeFile(args.readTexts, locale, `trades/${trade}`),
    findPlans(api, industry._id, locale),
    currentPriceContext(args),
  ]);
  const story = toTradeStory(file);
  if (story === undefined) return undefined;
  const currencies = [context.currency];
  const catalogue = { ...context, currencies, industries: [], industry: industry.slug, plans };
  const needs = TRADE_NEEDS[trade];
  const worked = workOutPrice(catalogue, needs);
  const featureList = linkTo('featureList', locale);
  return {
    story,
    needs: neededModules({ needs, story, plan: worked?.quotation.plan ?? plans[0] }).map((module) => ({
      ...module,
      isIncluded: worked?.included.includes(module.slug) ?? false,
      to: `${featureList}#${moduleAnchor(module.slug)}`,
    })),
    price: worked && {
      quotation: withoutOffers(worked.quotation),
      to: `${linkTo('pricing', locale)}?${encodeChoice(worked.choice)}`,
    },
  };
}

interface Needing {
  readonly needs: TradeNeeds;
  readonly story: TradeStory;
  readonly plan: Plan | undefined;
}

function neededModules({ needs, story, plan }: Needing) {
  return Object.entries(needs).flatMap(([slug, count]) => {
    const module = plan?.modules.find((each) => each.slug === slug);
    const { [slug]: reason } = story.modules;
    if (module === undefined || reason === undefined) return [];
    return [{ slug, name: module.name, reason, count: module.counter ? count : undefined }];
  });
}

/** A receipt does not need the plan's offers, which are large in the page's data. */
function withoutOffers(quotation: Quotation): Quotation {
  return { ...quotation, plan: { ...quotation.plan, modules: [] } };
}
