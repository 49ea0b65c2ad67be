import type { Application } from '@feathersjs/feathers';
import { type QuoteChoice, type RecordOf, textIn } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';
import { type PriceBreakdown, priceSubscription, taxRegionFor } from '@harbour/core/pricing';
import { refusal } from '../../refusal.ts';

/** A priced choice with the names its lines are called by. */
export interface PricedQuote {
  readonly industry: string;
  readonly price: PriceBreakdown;
  /** Name of each line of the price, by its id. */
  readonly names: ReadonlyMap<string, string>;
}

interface Question {
  readonly choice: QuoteChoice;
  readonly locale: Locale;
  /** The moment whose prices and tax hold, UTC ISO text. */
  readonly at: string;
}

type Module = RecordOf<'modules'>;
type Plan = Omit<RecordOf<'appTemplates'>, 'modules'> & {
  readonly modules: readonly (Omit<RecordOf<'appTemplates'>['modules'][number], 'id'> & {
    readonly id: Module;
  })[];
};

/** Prices a choice from the catalogue as it stands. Throws `invalid-data` for one that people price. */
export async function priceQuote(app: Application, question: Question): Promise<PricedQuote> {
  const { choice, locale, at } = question;
  const industry = await findIndustry(app, choice.industry);
  const plan = industry && (await findPlan(app, industry._id, choice.plan));
  if (!industry || !plan) throw noPrice();
  const chosen = choice.addOns.flatMap(({ slug, count }) => {
    const offer = plan.modules.find(
      ({ id, count: included }) => id.slug === slug && (id.counter || included === 0),
    );
    return offer === undefined ? [] : [{ module: offer.id, monthPrice: offer.monthPrice, count }];
  });
  const price = priceSubscription({
    plan: { id: plan._id, type: plan.type, monthPrice: plan.monthPrice },
    modules: chosen.map(({ module: { _id: id, counter }, monthPrice, count }) => ({
      id,
      counter,
      monthPrice,
      count,
    })),
    months: choice.months ?? plan.prepayMonth,
    currency: choice.currency,
    taxRegion: taxRegionFor(choice.currency),
    at,
  });
  if (price.kind !== 'breakdown') throw noPrice();
  const named = [plan, ...chosen.map(({ module }) => module)];
  return {
    industry: textIn(industry.name, locale),
    price,
    names: new Map(named.map(({ _id, name }) => [_id, textIn(name, locale)])),
  };
}

async function findIndustry(app: Application, slug: string | undefined) {
  const query = { major: true, $sort: { order: 1 } };
  const { data }: { readonly data: readonly RecordOf<'industries'>[] } = await app
    .service('industries')
    .find({ query });
  return data.find((industry) => industry.slug === slug) ?? data[0];
}

async function findPlan(app: Application, industry: string, type: string | undefined) {
  const query = { showOnHome: true, industry, $sort: { order: 1 }, $populate: ['modules.id'] };
  const { data }: { readonly data: readonly Plan[] } = await app.service('appTemplates').find({ query });
  return data.find((plan) => plan.type === type) ?? data[0];
}

function noPrice() {
  return refusal('invalid-data', 'This choice has no price that could be mailed. Ask us for a quote.', {
    subject: 'quotes/mail',
  });
}
