import type { SheetColumn } from '../cells/column.ts';
import { editingKeys, joinFingerprints } from '../editing/editing-header.ts';
import { fingerprint, textFingerprint, valueAt } from '../editing/fingerprint.ts';
import { placeholderText } from '../editing/placeholder-text.ts';
import { formatTagged } from '../editing/tagged-names.ts';
import type { ExportColumn } from './export-column.ts';
import type { SourceRecord } from './read-page.ts';
import type { RecordNames } from './record-names.ts';
import { cellKind } from './sheet-columns.ts';

/** The texts of an export for editing that are not headings, in the language of the file. */
export interface EditingTexts {
  /** The heading of the column of fingerprints. */
  readonly baseHeader: string;
  /** The text that a workbook shows instead of a text that no cell of it can hold. */
  readonly tooLong: string;
}

/** The context for building the columns of an export for editing. */
export interface EditingContext {
  readonly collection: string;
  readonly names: Pick<RecordNames, 'nameOf'>;
  readonly texts: EditingTexts;
  /** Called for each text that the file does not contain. */
  readonly onKept: () => void;
}

interface EditingColumn extends ExportColumn {
  readonly target: string;
}

/**
 * Builds the columns of a file that can be changed and imported again: every cell reads back as the value it
 * was written from, related records carry their ids, and a last column holds the fingerprints of the row's
 * cells, from which an import tells what was changed.
 */
export function editingColumns(
  columns: readonly ExportColumn[],
  context: EditingContext,
): { readonly columns: readonly SheetColumn<SourceRecord>[]; readonly keys: readonly string[] } {
  const own = columns.filter((column): column is EditingColumn => column.target !== undefined);
  const base = own.filter(({ target }) => target !== '_id' && target !== 'version');
  return {
    columns: [
      ...own.map((column) => editingColumn(column, context)),
      {
        header: context.texts.baseHeader,
        kind: 'text',
        hidden: true,
        value: (record) => joinFingerprints(base.map((column) => fingerprintOf(column, record, context))),
      },
    ],
    keys: editingKeys(context.collection, own),
  };
}

/** Builds a column whose cells read back as the values they were written from. */
export function editingColumn(
  column: ExportColumn,
  context: Omit<EditingContext, 'collection'>,
): SheetColumn<SourceRecord> {
  return {
    header: column.header,
    kind: cellKind(column),
    value: (record) => writtenAs(column, valueAt(record, column), context),
    otherwise: (record) => otherwiseWritten(column, valueAt(record, column), context),
  };
}

function fingerprintOf(column: EditingColumn, record: SourceRecord, context: EditingContext): string {
  const value = valueAt(record, column);
  const own = fingerprint(column.kind, value);
  if (column.source === undefined && !column.labels) return own;
  return `${own}~${textFingerprint(String(writtenAs(column, value, context) ?? ''))}`;
}

function writtenAs(
  { source, labels }: ExportColumn,
  value: unknown,
  { names }: Pick<EditingContext, 'names'>,
): unknown {
  if (value === null || value === undefined) return null;
  if (source !== undefined) {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
    return formatTagged(ids.map((id) => ({ id: String(id), name: names.nameOf(source, id) })));
  }
  if (typeof value === 'string') return labels && Object.hasOwn(labels, value) ? labels[value] : value;
  if (Array.isArray(value) && value.length === 0) return null;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Amounts and dates that no cell can hold are written as texts, which an import can parse. */
function otherwiseWritten(
  column: ExportColumn,
  value: unknown,
  { texts, onKept }: Pick<EditingContext, 'texts' | 'onKept'>,
): string {
  if (typeof value === 'number') {
    return cellKind(column) === 'money' ? exactAmount(value) : String(value);
  }
  if (cellKind(column) === 'dateTime' || cellKind(column) === 'date') return String(value);
  onKept();
  return placeholderText(texts.tooLong);
}

/** Formats minor units digit by digit, because a quotient of the largest amounts is not exact. */
function exactAmount(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
