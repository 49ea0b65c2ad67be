import type { CollectionName } from '@harbour/core/contract';
import type { AnyTableScreen } from '../table/table-screen.ts';
import type { NavigationEntry } from '../ui/navigation.ts';

/** One collection's screen: its list, its editor and what may be done with many rows, from one description. */
export interface CollectionScreen extends Pick<NavigationEntry, 'icon' | 'group'> {
  /** Route without slash, as `news`; `screens:{path}.title` and `screens:{path}.empty` are its texts. */
  readonly path: string;
  readonly collection: CollectionName;
  readonly table: AnyTableScreen;
  /** Groups of fields of the editor; every writable field in the contract's order where left out. */
  readonly form?: readonly { readonly title?: string; readonly fields: readonly string[] }[];
  /** Fields by which an imported row finds its record; import is not offered where left out. */
  readonly importKeys?: readonly string[];
}
