import type { ChangeQuote } from '@harbour/core/contract/actions';
import type { LocalizedText } from '@harbour/core/contract/values';
import { type Money, subtractMoney } from '@harbour/core/money';

/** A plan or module that a change adds or removes, or whose count it changes. */
export interface PreviewMove {
  readonly key: string;
  readonly name: LocalizedText;
  readonly way: 'more' | 'less';
  /** The counts of a module that stays; `undefined` for one that is added or removed. */
  readonly counts?: { readonly before: number; readonly after: number };
  /** The monthly difference, tax included; negative if less. */
  readonly amount: Money;
}

/** Returns the additions and removals of a change with their monthly price; a pause has none. */
export function previewMoves({
  plan,
  modules,
}: Pick<ChangeQuote, 'plan' | 'modules'>): readonly PreviewMove[] {
  const moved = modules.filter(({ before, after }) => before !== after);
  return [
    ...planMoves(plan),
    ...moved.map(({ id, name, isCounted, before, after, monthBefore, monthAfter }): PreviewMove => {
      const isKept = isCounted && before > 0 && after > 0;
      return {
        key: id,
        name,
        way: after > before ? 'more' : 'less',
        ...(isKept ? { counts: { before, after } } : {}),
        amount: subtractMoney(monthAfter, monthBefore),
      };
    }),
  ];
}

/** Two moves for a plan that replaces another, one for a plan that ends, none for one that stays. */
function planMoves({ before, after, monthBefore, monthAfter }: ChangeQuote['plan']): readonly PreviewMove[] {
  if (after !== null && after.en === before.en) return [];
  const none = subtractMoney(monthBefore, monthBefore);
  const gone = {
    key: 'planBefore',
    name: before,
    way: 'less',
    amount: subtractMoney(none, monthBefore),
  } as const;
  return after === null ? [gone] : [gone, { key: 'planAfter', name: after, way: 'more', amount: monthAfter }];
}
