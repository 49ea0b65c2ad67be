import type { ReactNode } from 'react';
import type { GridActions } from './grid/grid-actions.ts';
import type { Table } from './table.ts';

/** The props of a screen's gallery: the same list and actions as the table's. */
export interface GalleryProps {
  readonly table: Table;
  readonly actions: Pick<GridActions, 'open' | 'showMenu'>;
  /** Shown over the pictures: that there are none, or why loading failed. */
  readonly overlay: ReactNode;
}
