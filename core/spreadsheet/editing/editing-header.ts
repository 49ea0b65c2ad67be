import { type CollectionName, isCollectionName } from '../../contract/collections/registry.ts';
import { isRecordId } from '../../contract/values/ids.ts';
import type { SheetRow } from '../cells/sheet-row.ts';

/**
 * A file that was exported for editing: its columns are identified by their keys, whatever their headings
 * say.
 */
export interface EditingHeader {
  /** The texts of the row of keys. */
  readonly keys: readonly string[];
  readonly collection: CollectionName | undefined;
  /** Index of the last row above the records. */
  readonly headerAt: number;
  /** Id of the target of each column; null for a column that is not ours. */
  readonly targets: readonly (string | null)[];
  /**
   * The column of fingerprints and the targets that they belong to, in order; undefined if it was removed.
   */
  readonly base: { readonly column: number; readonly targets: readonly string[] } | undefined;
}

/** A key begins with this sign, which no spreadsheet program reads as a formula. */
const MARK = '#';
const BASE = '#base 1 ';
/** The row of keys is looked for among this many rows, because people add titles above a table. */
const ROWS_SEARCHED = 20;

/** Returns the row of keys for these columns, followed by the key of the fingerprints. */
export function editingKeys(
  collection: string,
  columns: readonly { readonly target: string }[],
): readonly string[] {
  const targets = columns.map(({ target }) => target);
  const compared = targets.filter((id) => id !== '_id' && id !== 'version');
  return [...targets.map((id) => `${MARK}${id}`), `${BASE}${collection} ${compared.join(' ')}`];
}

/** Returns the header of a file that was exported for editing; undefined for any other file. */
export function findEditingHeader(rows: readonly SheetRow[]): EditingHeader | undefined {
  const at = rows.slice(0, ROWS_SEARCHED).findIndex(isKeyRow);
  const keys = rows[at]?.cells.map(({ text }) => text.trim());
  if (!keys) return undefined;
  const column = keys.findIndex((key) => key.startsWith(BASE));
  const [collection = '', ...targets] = (keys[column] ?? '').slice(BASE.length).split(' ');
  return {
    keys,
    collection: isCollectionName(collection) ? collection : undefined,
    headerAt: isHeadingRow(rows[at + 1], keys) ? at + 1 : at,
    targets: keys.map((key) => (key.startsWith(MARK) && !key.startsWith(BASE) ? key.slice(1) : null)),
    base: column === -1 ? undefined : { column, targets },
  };
}

function isKeyRow({ cells }: SheetRow): boolean {
  return cells.some(({ text }) => text.trim() === '#_id');
}

/** The headings follow the keys, unless someone removed them. */
function isHeadingRow(row: SheetRow | undefined, keys: readonly string[]): boolean {
  const id = row?.cells[keys.indexOf('#_id')]?.text.trim() ?? '';
  const isBlank = row?.cells[keys.findIndex((key) => key.startsWith(BASE))]?.text.startsWith(MARK) !== true;
  return id !== '' && !isRecordId(id) && isBlank;
}

/** Joins the fingerprints of a row's cells. */
export function joinFingerprints(fingerprints: readonly string[]): string {
  return `${MARK}${fingerprints.join('.')}`;
}

/** Returns the fingerprint of each target in a row; undefined where the cell was changed or emptied. */
export function splitFingerprints(
  text: string,
  targets: readonly string[],
): ReadonlyMap<string, string> | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const parts = text.slice(1).trim().split('.');
  if (parts.length !== targets.length) return undefined;
  return new Map(targets.map((id, index) => [id, parts[index] ?? '']));
}
