import { type Selection, selectedCount } from '../selection/selection.ts';

/** The panel that is open over a table; at most one at a time. */
export type TablePanel =
  | { readonly kind: 'normal' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'editing'; readonly id: string | null; readonly cloneOf: string | null }
  | { readonly kind: 'deleting'; readonly id: string }
  | { readonly kind: 'batchDeleting' }
  | { readonly kind: 'exporting' };

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

/** No panel open. */
export const NORMAL_PANEL: TablePanel = { kind: 'normal' };

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

/**
 * Returns the panel after a request to open one. Edge rule: a panel that the table does not offer stays
 * closed.
 *
 * @example openPanel({ kind: 'exporting' }, offers) // { kind: 'exporting' }
 */
export function openPanel(panel: TablePanel, offers: TableOffers): TablePanel {
  return isOffered(panel, offers) ? panel : NORMAL_PANEL;
}

function isOffered(panel: TablePanel, offers: TableOffers): boolean {
  switch (panel.kind) {
    case 'editing':
      if (panel.id !== null) return offers.edit;
      return panel.cloneOf === null ? offers.add : offers.clone;
    case 'deleting':
      return offers.remove;
    case 'batchDeleting':
      return offers.batchDelete;
    default:
      return true;
  }
}
