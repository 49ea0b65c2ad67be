import { type Fields, isLocalized, keyOf } from '@harbour/core/contract/definition';
import type { ContentLanguage } from '@harbour/core/contract/values';

/** A text of a record by its path, as `event.title` or `items.cafe.name`. */
interface Place {
  readonly fields: Fields;
  readonly record: object;
  readonly path: string;
}

/**
 * Returns the value of the record's own field in which the text is, with one language of the text replaced.
 *
 * @example replaceText({ fields, record: { title: { en: 'Lunch' } }, path: 'title' }, 'zh-hk', '午市')
 * // { en: 'Lunch', 'zh-hk': '午市' }
 */
export function replaceText(
  { fields, record, path }: Place,
  language: ContentLanguage,
  text: string,
): unknown {
  const [name = '', ...rest] = path.split('.');
  const field = fields[name];
  const value: unknown = Reflect.get(record, name);
  if (field && isLocalized(field)) return { ...Object(value), [language]: text };
  if (!Array.isArray(value))
    return replaceIn(
      { fields: field?.fields ?? {}, record: Object(value), path: rest.join('.') },
      language,
      text,
    );
  const [key, ...inner] = rest;
  return value.map((entry: object) =>
    keyOf(entry) === key
      ? replaceIn({ fields: field?.fields ?? {}, record: entry, path: inner.join('.') }, language, text)
      : entry,
  );
}

function replaceIn(place: Place, language: ContentLanguage, text: string): object {
  const [name = ''] = place.path.split('.');
  return { ...place.record, [name]: replaceText(place, language, text) };
}
