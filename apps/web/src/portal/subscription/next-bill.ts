import type { RecordOf } from '@harbour/core/contract';
import type { Money } from '@harbour/core/money';
import { priceSubscription, taxRegionFor } from '@harbour/core/pricing';

type Subscription = Pick<
  RecordOf<'subscriptions'>,
  'status' | 'currency' | 'termEnd' | 'cancelOn' | 'next' | 'plan' | 'modules' | 'prepayMonths'
>;

/** What is bought with the next term. */
type Choice = Pick<Subscription, 'plan' | 'modules' | 'prepayMonths'>;

/** What the next term will be of, once a downgrade was confirmed. */
export function nextChoice({ next, plan, modules, prepayMonths }: Subscription): Choice {
  return next ?? { plan, modules, prepayMonths };
}

/** What a choice is priced from. */
export interface PriceSources {
  /** The plan of the next term. */
  readonly plan: Pick<RecordOf<'appTemplates'>, '_id' | 'type' | 'monthPrice' | 'modules'>;
  readonly modules: readonly Pick<RecordOf<'modules'>, '_id' | 'counter' | 'monthPrice'>[];
}

/** The next bill at the prices of today and the tax of its day; `undefined` where nothing follows, or people price what does. */
export function nextBillOf(
  subscription: Subscription,
  { plan, modules }: PriceSources,
): { readonly on: string; readonly total: Money } | undefined {
  const { status, currency, termEnd, cancelOn } = subscription;
  if (status === 'ended' || (cancelOn && cancelOn <= termEnd)) return undefined;
  const choice = nextChoice(subscription);
  const price = priceSubscription({
    plan: { id: plan._id, type: plan.type, monthPrice: plan.monthPrice },
    modules: choice.modules.flatMap(({ id, count }) => {
      const module = modules.find(({ _id }) => _id === id);
      const monthPrice = plan.modules.find((offer) => offer.id === id)?.monthPrice ?? module?.monthPrice;
      return module && monthPrice ? [{ id, counter: module.counter, monthPrice, count }] : [];
    }),
    months: choice.prepayMonths,
    currency,
    taxRegion: taxRegionFor(currency),
    at: termEnd,
  });
  return price.kind === 'breakdown' ? { on: termEnd, total: price.prepaidTotal } : undefined;
}
