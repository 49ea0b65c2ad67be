import { canCall, collections, isCollectionName } from '@harbour/core/contract/collections';
import { allFields, type Field, type FieldKind } from '@harbour/core/contract/definition';
import type { Role } from '@harbour/core/contract/values';
import { type Column, columnsOf, fieldOfColumn } from '@harbour/core/table';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { isNameable } from '../record/form/form-layout.ts';
import type { AnyTableScreen, Row } from './table-screen.ts';

/** A column with the contract's definition of its field. */
export interface TableColumn extends Column<Row> {
  /** The field, if the column shows one unchanged. */
  readonly field: Field | undefined;
  readonly kind: FieldKind | 'computed';
  /** Numbers and money are right-aligned, pictures and marks centred. */
  readonly align: 'start' | 'end' | 'center';
  /** Width in pixels until the person resizes it. */
  readonly width: number;
}

/** Returns the columns of a screen for a role: the contract's, arranged by the screen. */
export function tableColumns(screen: AnyTableScreen, role: Role): readonly TableColumn[] {
  const definition = collections[screen.collection];
  const given = new Map(columnsOf(definition, role).map((column) => [column.value, column]));
  const stated = screen.columns ?? [...given.keys()];
  return stated.flatMap((entry) => {
    const own = typeof entry === 'string' ? { value: entry } : entry;
    const base = given.get(own.value);
    const isUnknown = !base && !own.computed && !own.path;
    if (isUnknown || isHidden(definition, own.value, given)) return [];
    const column: Column<Row> = linkedColumn({ text: own.value, ...base, ...own }, role);
    const field = fieldOfColumn(definition, column);
    if (field && !isNameable(field, role)) return [];
    const shape = shapeOf(column, field);
    return [{ ...column, field, ...shape, width: screen.widths?.[column.value] ?? shape.width }];
  });
}

/** The padding of a heading and the mark of its order, in pixels. */
const HEAD_SPACE = 34;
/** A heading does not widen its column beyond this, in pixels; a longer one has a tooltip. */
const WIDEST_HEAD = 200;

/**
 * Returns the width in pixels of a column that the person has not resized: its own, or the estimated width of
 * its heading. Han characters are as wide as the font is high.
 */
export function fittedWidth({ width }: Pick<TableColumn, 'width'>, heading: string): number {
  const text = [...heading].reduce((sum, character) => sum + (character > '\u2e7f' ? 12 : 6.5), 0);
  return Math.max(width, Math.min(Math.ceil(text) + HEAD_SPACE, WIDEST_HEAD));
}

/** Links to related records are kept if these have a page and the role may read them. */
function linkedColumn({ link, ...column }: Column<Row>, role: Role): Column<Row> {
  const { source } = column;
  if (source !== undefined) return opens(source, role) ? { ...column, link: link ?? 'page' } : column;
  return link === undefined ? column : { ...column, link };
}

function opens(source: string, role: Role): boolean {
  return isCollectionName(source) && hasRecordPage(source) && canCall(role, source, 'find');
}

/** True for a field of the contract without a column for the role, which may not read it. */
function isHidden(
  definition: (typeof collections)[keyof typeof collections],
  name: string,
  given: ReadonlyMap<string, unknown>,
): boolean {
  return Object.hasOwn(allFields(definition), name) && !given.has(name);
}

const WIDTHS: Readonly<Partial<Record<TableColumn['kind'], number>>> = {
  localizedText: 260,
  text: 180,
  longText: 240,
  email: 220,
  url: 200,
  slug: 180,
  phone: 140,
  boolean: 88,
  status: 152,
  dateTime: 152,
  date: 112,
  integer: 96,
  decimal: 96,
  money: 120,
  priceList: 160,
  image: 72,
  images: 112,
  reference: 160,
  references: 200,
  colour: 104,
};

function shapeOf(
  { type, computed, format }: Column<Row>,
  field: Field | undefined,
): Pick<TableColumn, 'kind' | 'align' | 'width'> {
  const kind = computed || !field ? 'computed' : field.kind;
  const width = WIDTHS[kind] ?? 160;
  if (type !== undefined) return { kind, align: 'center', width: 72 };
  return { kind, align: format === undefined ? alignOf(kind) : 'start', width };
}

function alignOf(kind: TableColumn['kind']): TableColumn['align'] {
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'priceList':
      return 'end';
    case 'image':
    case 'images':
    case 'boolean':
      return 'center';
    default:
      return 'start';
  }
}
