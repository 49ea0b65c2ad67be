import { type Selection, selectedCount } from '../selection/selection.ts';

/** The features that a screen or a role hides. */
export interface TableHides {
  readonly edit?: boolean;
  readonly clone?: boolean;
  readonly remove?: boolean;
  readonly add?: boolean;
  readonly multiSelect?: boolean;
}

/** The features that a table offers. */
export interface TableOffers {
  readonly edit: boolean;
  readonly clone: boolean;
  readonly remove: boolean;
  readonly add: boolean;
  readonly multiSelect: boolean;
  readonly batchDelete: boolean;
}

/**
 * Returns what a table offers, given everything that the screen and the role hide. Edge rules: cloning is
 * adding, so hiding `add` hides it too; batch delete needs selected rows, removal and multi-select.
 *
 * @example tableOffers([{ remove: true }], NO_SELECTION).batchDelete // false
 */
export function tableOffers(hides: readonly TableHides[], selection: Selection): TableOffers {
  const offers = (name: keyof TableHides) => !hides.some((hide) => hide[name] === true);
  const add = offers('add');
  const remove = offers('remove');
  const multiSelect = offers('multiSelect');
  return {
    edit: offers('edit'),
    clone: offers('clone') && add,
    remove,
    add,
    multiSelect,
    batchDelete: multiSelect && remove && selectedCount(selection) > 0,
  };
}
