import type { LocalizedText } from '../values/localized.ts';
import type { Fields } from './field.ts';

/** A localized text of a record. */
export interface TextOfRecord {
  /**
   * Identifies the text within its record: the field's name, and within an object or a list's entry also that
   * field's name, as `event.title` or `items.cafe.name`.
   */
  readonly path: string;
  readonly text: LocalizedText;
}

/** Fields that identify an entry of a list, wherever it is moved. */
const entryKeys = ['slug', 'code', 'id'] as const;

/**
 * Returns the localized texts of a record, those in objects and lists included.
 *
 * @example textsOf(collections.news.fields, post) // [{ path: 'title', text: { en: 'Lunch' } }, ...]
 */
export function textsOf(fields: Fields, record: object, within = ''): readonly TextOfRecord[] {
  return Object.entries(fields).flatMap(([name, field]): readonly TextOfRecord[] => {
    const value: unknown = Reflect.get(record, name);
    const path = within + name;
    if (!isObject(value)) return [];
    if (isLocalized(field)) return [{ path, text: value as LocalizedText }];
    if (!field.fields) return [];
    if (!Array.isArray(value)) return textsOf(field.fields, value, `${path}.`);
    const inner = field.fields;
    return value.filter(isObject).flatMap((entry) => textsOf(inner, entry, `${path}.${keyOf(entry)}.`));
  });
}

/** True for a field whose value is a text in each language. */
export function isLocalized({ kind }: { readonly kind: string }): boolean {
  return kind === 'localizedText' || kind === 'localizedMarkdown';
}

/** Returns what identifies an entry of a list; empty for one without a key. */
export function keyOf(entry: object): string {
  const key = entryKeys.find((name) => typeof Reflect.get(entry, name) === 'string');
  return key === undefined ? '' : String(Reflect.get(entry, key));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
