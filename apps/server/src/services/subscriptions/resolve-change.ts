import type { RecordOf, SubscriptionChange } from '@harbour/core/contract';
import type { BilledChange } from '@harbour/core/pricing';
import type { CataloguePlan } from '../../billing/sql/read-catalogue.ts';
import { refusal } from '../../refusal.ts';

type Choice = Extract<SubscriptionChange, { kind: 'choice' }>;

/**
 * A change with ids in place of names; what it leaves out stays as it is. Throws `invalid-data` for a plan or add-on that its industry is
 * not offered.
 */
export function resolveChange(
  change: SubscriptionChange,
  subscription: Pick<RecordOf<'subscriptions'>, 'plan' | 'prepayMonths'>,
  plans: readonly CataloguePlan[],
): BilledChange {
  if (change.kind === 'cancel') {
    const { kind, reason, note } = change;
    return { kind, reason: note ? `${reason}: ${note}` : reason };
  }
  if (change.kind !== 'choice') return change;
  const plan = planOf(change, subscription.plan, plans);
  const modules = change.addOns.map(({ slug, count }) => {
    const offered = plan.modules.find(
      ({ id, count: included }) => id.slug === slug && (id.counter || included === 0),
    );
    if (!offered) throw notOffered(slug);
    return { id: offered.id._id, count: offered.id.counter ? count : 1 };
  });
  const held = modules.filter(({ count }) => count > 0);
  const prepayMonths = change.months ?? subscription.prepayMonths;
  return { kind: 'choice', choice: { plan: plan._id, modules: held, prepayMonths } };
}

/** The plan one has is kept where its type is asked for, though others of the type may be sold by now. */
function planOf({ plan: type }: Choice, current: string, plans: readonly CataloguePlan[]): CataloguePlan {
  const own = plans.find(({ _id }) => _id === current);
  if (own && (type === undefined || own.type === type)) return own;
  const wanted = plans.find((plan) => plan.type === type);
  if (wanted) return wanted;
  throw notOffered(type ?? 'plan');
}

function notOffered(what: string) {
  return refusal('invalid-data', `${what} is not offered for this subscription. Choose another.`, {
    subject: what,
  });
}
