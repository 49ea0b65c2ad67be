import { type Entitlement, entitlementsOf } from '../entitlements.ts';
import type { BilledChoice } from './subscription.ts';

/** The modules that a plan includes, by the plan's id; none for an unknown plan. */
export type IncludedIn = (plan: string) => readonly Entitlement[];

/** The count of a module before and after a change. */
export interface ModuleMove {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/**
 * The count of every module before and after one choice replaces another, included modules counted; `null`
 * means no choice. An unchanged module has the same number twice.
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

/** True when two choices have the same plan, term and modules. */
export function isSameChoice(a: BilledChoice, b: BilledChoice): boolean {
  const isTerm = a.plan === b.plan && a.prepayMonths === b.prepayMonths;
  const moves = moduleMoves({ before: a, after: b }, () => []);
  return isTerm && moves.every(({ before, after }) => before === after);
}

function heldBy({ plan, modules }: BilledChoice, includedIn: IncludedIn): ReadonlyMap<string, number> {
  return new Map(entitlementsOf(includedIn(plan), modules).map(({ id, count }) => [id, count]));
}
