import type { CollectionName } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import type { ParseKeys } from 'i18next';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordPage } from '../../ipc/record-pages.ts';
import type { FormLayout } from '../record/form/form-layout.ts';
import type { GalleryProps } from '../table/gallery-props.ts';
import type { Table } from '../table/table.ts';
import type { AnyTableScreen, RowAction } from '../table/table-screen.ts';
import type { NavigationEntry } from '../ui/navigation.ts';

/** The names of groups of fields: the keys below `screens:group`. */
type FormGroup =
  ParseKeys<'screens'> extends infer Key ? (Key extends `group.${infer Name}` ? Name : never) : never;

/** One collection's screen: a single description of its list, its editor and its bulk actions. */
export interface CollectionScreen extends Pick<NavigationEntry, 'icon' | 'group'> {
  /** Route without slash, such as `news`; its texts are `screens:{path}.title` and `screens:{path}.empty`. */
  readonly path: RecordPage;
  readonly collection: CollectionName;
  readonly table: AnyTableScreen;
  /** Groups of fields, titled `screens:group.{title}`; by default all readable fields in contract order. */
  readonly form?: readonly { readonly title?: FormGroup; readonly fields: readonly string[] }[];
  /** Initial values of a new record, in addition to the contract's defaults. */
  readonly preset?: PlainRecord;
  /** Replaces the editor for records that are read-only here. */
  readonly View?: ComponentType<{ readonly record: never }>;
  /** A hook that returns a function for the title of a read-only record; by default its title field. */
  readonly useTitle?: () => (record: never) => string;
  /** Renders content next to the editor's form, such as a preview or figures. */
  readonly aside?: (record: PlainRecord) => ReactNode;
  /** Buttons next to the title of the list, for the screen's own actions. */
  readonly Actions?: ComponentType<{ readonly table: Table }>;
  /** Shows the rows as large pictures, which the person selects instead of the table. */
  readonly Gallery?: ComponentType<GalleryProps>;
  /** Shown above the list. */
  readonly Top?: ComponentType;
  /** A hook that returns row actions in addition to opening, copying and removing. */
  readonly useRowActions?: () => readonly RowAction<never>[];
  /** Fields by which an imported row finds its record; by default only the id, and rows create none. */
  readonly importKeys?: readonly string[];
}

/** Returns a screen's groups of fields with translated titles; undefined where the screen defines none. */
export function useFormLayout({ form }: CollectionScreen): FormLayout | undefined {
  const { t } = useTranslation('screens');
  return useMemo(
    () =>
      form?.map(({ title, fields }) =>
        title === undefined ? { fields } : { fields, title: t(`group.${title}`) },
      ),
    [form, t],
  );
}
