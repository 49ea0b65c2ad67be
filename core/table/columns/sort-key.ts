import { PART_MARK } from '../../contract/query/query-parts.ts';
import type { ContentLanguage } from '../../contract/values/localized.ts';
import { DEFAULT_CURRENCY } from '../../money/currency.ts';
import type { Column } from './column.ts';

/** The list whose order is asked for, and the person's language. */
interface SortContext<Item extends object> {
  readonly columns: readonly Column<Item>[];
  readonly language?: ContentLanguage;
}

/**
 * Returns the key by which the server orders a column: localized texts and related titles in the person's
 * language, amounts in the default currency. Edge rule: any other column by its field.
 *
 * @example
 * sortKeyOf('name', { columns: [{ text: 'Name', value: 'name', part: 'language' }], language: 'zh-hk' })
 * // 'name@zh-hk'
 */
export function sortKeyOf<Item extends object>(
  field: string,
  { columns, language = 'en' }: SortContext<Item>,
): string {
  const part = columns.find(({ value }) => value === field)?.part;
  if (part === undefined) return field;
  return `${field}${PART_MARK}${part === 'language' ? language : DEFAULT_CURRENCY}`;
}
