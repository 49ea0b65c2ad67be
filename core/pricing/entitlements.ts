/** A module and its count. */
export interface Entitlement<Id extends string = string> {
  readonly id: Id;
  readonly count: number;
}

/**
 * Returns the modules of a subscription: those that its plan includes, in the plan's order, then those bought
 * in addition. A module with both has one entry with the sum.
 *
 * @example
 * entitlementsOf([{ id: 'till', count: 1 }], [{ id: 'till', count: 2 }])
 * // [{ id: 'till', count: 3 }]
 */
export function entitlementsOf<Id extends string>(
  plan: readonly Entitlement<Id>[],
  bought: readonly Entitlement<Id>[],
): readonly Entitlement<Id>[] {
  const held = new Map<Id, number>();
  for (const { id, count } of [...plan, ...bought]) if (count > 0) held.set(id, (held.get(id) ?? 0) + count);
  return [...held].map(([id, count]) => ({ id, count }));
}
