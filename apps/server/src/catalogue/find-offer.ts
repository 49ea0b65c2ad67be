import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { QuoteChoice } from '@harbour/core/contract/values';
import type { SubscriptionChoice } from '@harbour/core/pricing';
import { refusal } from '../calls/refusal.ts';

type Module = RecordOf<'modules'>;
type Plan = Omit<RecordOf<'appTemplates'>, 'modules'> & {
  readonly modules: readonly (Omit<RecordOf<'appTemplates'>['modules'][number], 'id'> & {
    readonly id: Module;
  })[];
};

/** A choice with the catalogue records that it refers to. */
export interface Offer {
  readonly industry: RecordOf<'industries'>;
  readonly plan: Plan;
  /** The chosen add-ons that the plan offers, in the order chosen. */
  readonly chosen: readonly {
    readonly module: Module;
    readonly monthPrice: Plan['modules'][number]['monthPrice'];
    readonly count: number;
  }[];
  readonly months: number;
}

/**
 * Looks up a choice in the current catalogue, with defaults for what it leaves out. Returns `undefined` if
 * nothing is sold. Throws `invalid-data` if the choice names an industry or a plan that is not sold; modules
 * that are not are left out, see {@link requireAddOns}.
 */
export async function findOffer(app: Application, choice: QuoteChoice): Promise<Offer | undefined> {
  const industry = await findIndustry(app, choice.industry);
  const plan = industry && (await findPlan(app, industry._id, choice.plan));
  if (!industry || !plan) return undefined;
  const chosen = choice.addOns.flatMap(({ slug, count }) => {
    const offered = plan.modules.find(
      ({ id, count: included }) => id.slug === slug && (id.counter || included === 0),
    );
    // An add-on with its counter at zero is neither offered nor bought.
    if (offered === undefined || (offered.id.counter && count === 0)) return [];
    return [{ module: offered.id, monthPrice: offered.monthPrice, count }];
  });
  return { industry, plan, chosen, months: choice.months ?? plan.prepayMonth };
}

/**
 * Throws `invalid-data` if a choice names a module that is not sold, and so was left out of its offer. A
 * module that the plan includes may be named: it costs nothing more.
 */
export function requireAddOns({ plan }: Offer, { addOns }: QuoteChoice): void {
  const missing = addOns.find(({ slug }) => plan.modules.every(({ id }) => id.slug !== slug));
  if (missing) throw notOffered(missing.slug, 'addOns');
}

/** Returns the input of the price engine for an offer at a time (UTC ISO text). */
export function pricedChoice(
  { plan, chosen, months }: Offer,
  { place, currency, at }: Pick<QuoteChoice, 'place' | 'currency'> & { readonly at: string },
): SubscriptionChoice {
  return {
    plan: { id: plan._id, type: plan.type, monthPrice: plan.monthPrice },
    modules: chosen.map(({ module: { _id: id, counter }, monthPrice, count }) => ({
      id,
      counter,
      monthPrice,
      count,
    })),
    months,
    place,
    currency,
    at,
  };
}

/** Returns the named industry, or the first major one if none is named. */
async function findIndustry(app: Application, slug: string | undefined) {
  const named = slug === undefined ? { major: true, $sort: { order: 1 } } : { slug };
  const { data } = await app.service('industries').find({ query: { ...named, $limit: 1 } });
  const [industry]: readonly RecordOf<'industries'>[] = data;
  if (slug !== undefined && !industry) throw notOffered(slug, 'industry');
  return industry;
}

/** Returns the plan of the named type, or the first one of the industry if none is named. */
async function findPlan(app: Application, industry: string, type: string | undefined) {
  const sold = { showOnHome: true, industry, $sort: { order: 1 }, $populate: ['modules.id'], $limit: 1 };
  const named = type === undefined ? {} : { type };
  const { data } = await app.service('appTemplates').find({ query: { ...sold, ...named } });
  const [plan]: readonly Plan[] = data;
  if (type !== undefined && !plan) throw notOffered(type, 'plan');
  return plan;
}

function notOffered(name: string, path: 'industry' | 'plan' | 'addOns') {
  const message = `${name} is not offered here (any more). Choose again.`;
  return refusal('invalid-data', message, {
    subject: 'choice',
    issues: [{ path: `choice.${path}`, message }],
  });
}
