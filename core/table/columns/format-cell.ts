import { isRecord } from '../../contract/values/json.ts';
import { cellValue } from './cell-value.ts';
import type { Column } from './column.ts';

/** Formats by name: each maps a cell's value and its row to the text shown. */
export type Formats<Item extends object = object> = Readonly<
  Record<string, (value: unknown, item: Item) => string>
>;

/** Dependencies of formatting. `plain` formats columns without a format; it defaults to `textOf`. */
export interface FormatContext<Item extends object = object> {
  readonly formats: Formats<Item>;
  readonly warn: (message: string) => void;
  readonly plain?: (value: unknown) => string;
}

/**
 * Returns the text of a cell. Edge rule: an unknown format is reported through `warn`, and the plain text is
 * shown.
 *
 * @example
 * formatCell({ text: 'Price', value: 'price', format: 'money' }, { price: 100 }, { formats: {}, warn })
 * // '100', after warn('Column "price" names the format "money", which does not exist; its plain text is
 * // shown.')
 */
export function formatCell<Item extends object>(
  column: Column<Item>,
  item: Item,
  context: FormatContext<Item>,
): string {
  const { format } = column;
  const value = cellValue(column, item);
  const plain = context.plain ?? textOf;
  if (format === undefined) return plain(value);
  if (typeof format === 'function') return format(value, item);
  const named = Object.hasOwn(context.formats, format) ? context.formats[format] : undefined;
  if (named) return named(value, item);
  context.warn(
    `Column "${column.value}" names the format "${format}", which does not exist; its plain text is shown.`,
  );
  return plain(value);
}

/**
 * Formats any JSON value as plain text: a list is joined by commas, a record is shown by its name, or as JSON
 * without one. Edge rule: null and undefined become the empty string.
 *
 * @example textOf(['a', { name: 'b' }, null]) // 'a, b'
 */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  }
  if (!isRecord(value)) return String(value);
  return Object.hasOwn(value, 'name') ? textOf(value.name) : JSON.stringify(value);
}
