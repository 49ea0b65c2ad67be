import type { FieldKind } from '../../contract/definition/field.ts';
import { propertyOf } from '../../contract/errors/refusal.ts';
import { isRecord } from '../../contract/values/json.ts';
import { formatMoney } from '../../money/format-money.ts';
import { isMoney } from '../../money/is-money.ts';
import { readPath } from '../../table/values/path.ts';
import type { CellKind, SheetColumn } from '../cells/column.ts';
import { CELL_CHARACTERS } from '../limits.ts';
import type { EntryPart, ExportColumn } from './export-column.ts';
import type { SourceRecord } from './read-page.ts';
import type { RecordNames } from './record-names.ts';
import { textInLanguage } from './record-names.ts';

/** The suffix of a text that was cut. */
const CUT_MARK = '… [cut]';

/** The context for building the columns of an export. */
export interface SheetColumnsContext {
  readonly names: Pick<RecordNames, 'nameOf'>;
  /** Called for each text that was cut to the size of a workbook's cell; without it nothing is cut. */
  readonly onCut?: () => void;
}

type Read = (record: SourceRecord) => unknown;

/**
 * Builds the columns of a file of records: codes, ids and phone numbers as text, money in currency units,
 * instants in the export's zone, relations by name.
 */
export function sheetColumns(
  columns: readonly ExportColumn[],
  context: SheetColumnsContext,
): readonly SheetColumn<SourceRecord>[] {
  return columns.map((column) => {
    const kind = cellKind(column);
    const value = cellReader(column, context);
    return { header: column.header, kind, value: kind === 'text' ? cutting(value, context) : value };
  });
}

const KINDS: Readonly<Partial<Record<FieldKind, CellKind>>> = {
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'boolean',
  dateTime: 'dateTime',
  date: 'date',
  money: 'money',
  priceList: 'money',
};

/** Returns the type of a column's cells. */
export function cellKind({ kind, part }: Pick<ExportColumn, 'kind' | 'part'>): CellKind {
  return part === 'currency' ? 'text' : (KINDS[kind] ?? 'text');
}

function cellReader(column: ExportColumn, { names }: SheetColumnsContext): Read {
  const { language = 'en', labels, source, part, currency, entries } = column;
  const read = pathReader(column.path);
  if (entries) return (record) => entriesText(read(record), entries, names);
  if (part === 'currency') return (record) => propertyOf(read(record), 'currency');
  if (column.kind === 'priceList' && currency !== undefined)
    return (record) => priceIn(read(record), currency);
  if (source !== undefined) return (record) => namesIn(read(record), source, names);
  if (labels) return (record) => labelled(read(record), labels);
  if (column.kind === 'localizedText' || column.kind === 'localizedMarkdown') {
    return (record) => textInLanguage(read(record), language);
  }
  return read;
}

function pathReader(path: string): Read {
  return path.includes('.') ? (record) => readPath(record, path) : (record) => record[path];
}

function priceIn(prices: unknown, currency: string | undefined): unknown {
  if (!Array.isArray(prices)) return undefined;
  const list: readonly unknown[] = prices;
  return propertyOf(
    list.find((price) => propertyOf(price, 'currency') === currency),
    'amount',
  );
}

function namesIn(value: unknown, source: string, names: Pick<RecordNames, 'nameOf'>): unknown {
  if (value === null || value === undefined) return null;
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = ids.map((id) => names.nameOf(source, id));
  return texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ');
}

/** Writes the entries of a list with their parts, in the order of the contract. */
function entriesText(
  value: unknown,
  parts: readonly EntryPart[],
  names: SheetColumnsContext['names'],
): unknown {
  if (!Array.isArray(value) || value.length === 0) return null;
  const readers = parts.map((part) => cellReader({ header: '', ...part }, { names }));
  const textsOf = (entry: SourceRecord) => readers.map((read) => partText(read(entry))).filter(Boolean);
  return value
    .filter(isRecord)
    .map((entry) => textsOf(entry).join(' · '))
    .join('; ');
}

function partText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(partText).filter(Boolean).join(', ');
  if (isMoney(value)) return formatMoney(value, 'full');
  return isRecord(value) ? JSON.stringify(value) : String(value);
}

function labelled(value: unknown, labels: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => labelled(entry, labels)).join(', ');
  return typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value] : value;
}

function cutting(read: Read, { onCut }: SheetColumnsContext): Read {
  if (!onCut) return read;
  return (record) => {
    const value = read(record);
    if (isRecord(value)) return cut(JSON.stringify(value), onCut);
    return typeof value === 'string' ? cut(value, onCut) : value;
  };
}

function cut(text: string, onCut: () => void): string {
  if (text.length <= CELL_CHARACTERS) return text;
  onCut();
  const cut = text.slice(0, CELL_CHARACTERS - CUT_MARK.length);
  return `${cut.toWellFormed().replace(/\uFFFD$/, '')}${CUT_MARK}`;
}
