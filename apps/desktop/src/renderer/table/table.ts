import type { CollectionName } from '@harbour/core/contract/collections';
import type { Role } from '@harbour/core/contract/values';
import type {
  ListView,
  Pager,
  Query,
  Selection,
  SelectionAction,
  SelectionState,
  TableOffers,
} from '@harbour/core/table';
import type { CellTexts } from './cells/cell-texts.ts';
import type { EditHistory } from './edit/edit-history.ts';
import type { CellEdits } from './edit/edit-store.ts';
import type { GridLines, TableGroups } from './groups/use-groups.ts';
import type { ListState } from './list/list-state.ts';
import type { ViewDispatch } from './list/use-view.ts';
import type { TableColumn } from './table-column.ts';
import type { Arrange, TableLayout } from './table-layout.ts';
import type { AnyTableScreen, Row } from './table-screen.ts';

/** The state of one table on screen: its request, its rows, its selection. */
export interface Table {
  readonly screen: AnyTableScreen;
  readonly collection: CollectionName;
  readonly role: Role;
  /** All columns; `shown` has the visible ones, in order. */
  readonly columns: readonly TableColumn[];
  readonly shown: readonly TableColumn[];
  readonly view: ListView;
  /** Fields that the address names, and that do not exist or that the person may not read. */
  readonly unknown: readonly string[];
  /** The view before the person changed it. */
  readonly defaults: ListView;
  readonly dispatch: ViewDispatch;
  readonly list: ListState;
  readonly rows: readonly Row[];
  /** The rows, and the headings of their groups, as the lines of the grid. */
  readonly lines: GridLines;
  readonly groups: TableGroups;
  readonly pager: Pager;
  /** The query without paging and order, which bulk actions and exports use. */
  readonly query: Query;
  /** The ids of the rows on the page that can be selected. */
  readonly pageIds: readonly string[];
  readonly selection: Selection;
  readonly selectionState: SelectionState;
  readonly select: (action: SelectionAction) => void;
  readonly offers: TableOffers;
  readonly texts: CellTexts;
  readonly layout: TableLayout;
  readonly arrange: Arrange;
  readonly edits: CellEdits;
  readonly history: EditHistory;
  /** Repeats the request and shows its response. */
  readonly refresh: () => Promise<void>;
  /** Loads more rows after the last one. */
  readonly loadMore: () => Promise<void>;
  /** Loads every row that can be reached by scrolling. */
  readonly loadAll: () => Promise<void>;
}
