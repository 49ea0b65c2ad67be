import type { BilledChange, BilledChoice } from '@harbour/core/pricing';
import { CHEAPEST, modules, plans } from './catalogue.ts';
import type { Random } from './random.ts';

/** Returns a random choice of a merchant; `now` is the current one. */
export function anyChoice(random: Random, now?: BilledChoice): BilledChoice {
  const plan = now && random.chance(0.6) ? now.plan : random.pick(plans);
  const prepayMonths = now && random.chance(0.8) ? now.prepayMonths : random.pick([1, 3, 6, 12, 24]);
  const counts = new Map(now?.modules.map(({ id, count }) => [id, count]));
  for (let step = random.whole(1, 3); step > 0; step -= 1) {
    counts.set(random.pick(modules), random.whole(0, 4));
  }
  const chosen = [...counts].flatMap(([id, count]) => (count > 0 ? [{ id, count }] : []));
  return { plan, modules: chosen, prepayMonths };
}

/** Most changes are of the choice. */
const USUAL = ['choice', 'choice', 'choice', 'choice', 'choice', 'choice', 'choice'] as const;

/** Returns a random change request of a merchant, sensible or not. */
export function anyChange(random: Random, now: BilledChoice): BilledChange {
  const kind = random.pick([...USUAL, 'pause', 'resume', 'cancel']);
  if (kind === 'pause') return { kind, months: random.whole(1, 3) };
  if (kind === 'resume') return { kind };
  if (kind === 'cancel') return { kind, reason: 'price' };
  return { kind: 'choice', choice: anyChoice(random, now) };
}

/** Returns the request for one more of the cheapest module, with everything else unchanged. */
export function oneMore({ plan, modules, prepayMonths }: BilledChoice): BilledChange {
  const held = modules.find(({ id }) => id === CHEAPEST)?.count ?? 0;
  const others = modules.filter(({ id }) => id !== CHEAPEST);
  return {
    kind: 'choice',
    choice: { plan, modules: [...others, { id: CHEAPEST, count: held + 1 }], prepayMonths },
  };
}
