import { type HeldModule, heldModules } from '../held-modules.ts';
import type { BilledChoice } from './subscription.ts';

/** What a plan includes, by the plan's id; nothing where it is not known. */
export type IncludedIn = (plan: string) => readonly HeldModule[];

/** How many there are of a module up to a day, and how many from then on. */
export interface ModuleMove {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Every module that is held before or after a choice takes the place of another, those that the plans include
 * counted in; `null` is nothing at all. What stays as it is has one number twice.
 *
 * @example
 * moduleMoves({ before: flexiWithTwoKiosks, after: null }, includedIn)
 * // [{ id: 'till', before: 1, after: 0 }, { id: 'kiosk', before: 2, after: 0 }]
 */
export function moduleMoves(
  { before, after }: { readonly before: BilledChoice; readonly after: BilledChoice | null },
  includedIn: IncludedIn,
): readonly ModuleMove[] {
  const had = heldBy(before, includedIn);
  const has = after ? heldBy(after, includedIn) : new Map<string, number>();
  const ids = new Set([...had.keys(), ...has.keys()]);
  return [...ids].map((id) => ({ id, before: had.get(id) ?? 0, after: has.get(id) ?? 0 }));
}

/** True for two choices of one plan, one term and the same modules. */
export function isSameChoice(a: BilledChoice, b: BilledChoice): boolean {
  const isTerm = a.plan === b.plan && a.prepayMonths === b.prepayMonths;
  const moves = moduleMoves({ before: a, after: b }, () => []);
  return isTerm && moves.every(({ before, after }) => before === after);
}

function heldBy({ plan, modules }: BilledChoice, includedIn: IncludedIn): ReadonlyMap<string, number> {
  return new Map(heldModules(includedIn(plan), modules).map(({ id, count }) => [id, count]));
}
