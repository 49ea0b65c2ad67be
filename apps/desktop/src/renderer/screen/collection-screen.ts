import type { CollectionName } from '@harbour/core/contract';
import type { PlainRecord } from '@harbour/core/table';
import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { RecordPage } from '../../ipc/record-pages.ts';
import type { AnyTableScreen, RowAction } from '../table/table-screen.ts';
import type { Table } from '../table/use-table.ts';
import type { NavigationEntry } from '../ui/navigation.ts';

/** The names of groups of fields: the texts below `screens:group`. */
type FormGroup =
  ParseKeys<'screens'> extends infer Key ? (Key extends `group.${infer Name}` ? Name : never) : never;

/**
 * One collection's screen: its list, its editor and what may be done with many rows, from one description.
 */
export interface CollectionScreen extends Pick<NavigationEntry, 'icon' | 'group'> {
  /** Route without slash, as `news`; `screens:{path}.title` and `screens:{path}.empty` are its texts. */
  readonly path: RecordPage;
  readonly collection: CollectionName;
  readonly table: AnyTableScreen;
  /**
   * Groups of fields of the editor, titled `screens:group.{title}`; every readable field in the contract's
   * order where left out.
   */
  readonly form?: readonly { readonly title?: FormGroup; readonly fields: readonly string[] }[];
  /** What a new record begins with beside the contract's defaults. */
  readonly preset?: PlainRecord;
  /** Shows a record that is only read here, in place of the editor. */
  readonly View?: ComponentType<{ readonly record: never }>;
  /** Stands beside the editor's form: a preview, figures. */
  readonly aside?: (record: PlainRecord) => ReactNode;
  /** Buttons beside the title of the list, for what the screen itself can do. */
  readonly Actions?: ComponentType<{ readonly table: Table }>;
  /** Stands above the list. */
  readonly Top?: ComponentType;
  /** A hook: what can be done with one row beside opening, copying and removing it. */
  readonly useRowActions?: () => readonly RowAction<never>[];
  /**
   * Fields by which an imported row finds its record; by its ID alone where left out, and then no row is a
   * new record.
   */
  readonly importKeys?: readonly string[];
}
