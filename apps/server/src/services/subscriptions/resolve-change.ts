import type { SubscriptionChange } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { BilledChange } from '@harbour/core/pricing';
import type { Sold } from '../../billing/sql/read-catalogue.ts';
import { refusal } from '../../calls/refusal.ts';

type Plan = RecordOf<'appTemplates'>;
type Choice = Extract<SubscriptionChange, { kind: 'choice' }>;

/**
 * Resolves the names in a change to ids; fields that it leaves out stay unchanged. Throws `invalid-data` for
 * a plan or add-on that is not offered to its industry.
 */
export function resolveChange(
  change: SubscriptionChange,
  subscription: Pick<RecordOf<'subscriptions'>, 'plan' | 'prepayMonths'>,
  sold: Sold,
): BilledChange {
  if (change.kind === 'cancel') {
    const { kind, reason, note } = change;
    return { kind, reason: note ? `${reason}: ${note}` : reason };
  }
  if (change.kind !== 'choice') return change;
  const plan = planOf(change, subscription.plan, sold);
  const modules = change.addOns.map((addOn) => moduleOf(addOn, plan, sold));
  const held = modules.filter(({ count }) => count > 0);
  const prepayMonths = change.months ?? subscription.prepayMonths;
  return { kind: 'choice', choice: { plan: plan._id, modules: held, prepayMonths } };
}

/** Keeps the current plan if its type is requested, even if other plans of the type are sold by now. */
function planOf({ plan: type }: Choice, current: string, { plans }: Sold): Plan {
  const own = plans.find(({ _id }) => _id === current);
  if (own && (type === undefined || own.type === type)) return own;
  const wanted = plans.find((plan) => plan.type === type && plan.showOnHome);
  if (wanted) return wanted;
  throw notOffered(type ?? 'plan');
}

/** A module that a plan includes can be added once more only if it is counted. */
function moduleOf({ slug, count }: Choice['addOns'][number], plan: Plan, { modules }: Sold) {
  const module = modules.find((one) => one.slug === slug);
  const offered = plan.modules.find(({ id }) => id === module?._id);
  if (!module || !offered || (!module.counter && offered.count > 0)) throw notOffered(slug);
  return { id: module._id, count: module.counter ? count : 1 };
}

function notOffered(what: string) {
  return refusal('invalid-data', `${what} is not offered for this subscription. Choose another.`, {
    subject: what,
  });
}
