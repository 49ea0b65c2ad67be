import { type CollectionName, type ContentLanguage, collections, textIn } from '@harbour/core/contract';
import { useLocale } from './use-locale.ts';

/**
 * What a record is called, in the person's language; empty where nothing names it. `title` is the value of
 * its title field.
 */
export function titleText(title: unknown, language: ContentLanguage): string {
  if (typeof title === 'string') return title;
  if (typeof title !== 'object' || title === null) return '';
  if ('en' in title && typeof title.en === 'string') return textIn({ ...title, en: title.en }, language);
  return '';
}

/** What a record of a collection is called. */
export function recordTitle(collection: CollectionName, record: object, language: ContentLanguage): string {
  return titleText(Reflect.get(record, collections[collection].titleField), language);
}

/** Names records in the person's language. */
export function useRecordTitle(): (collection: CollectionName, record: object) => string {
  const language = useLocale();
  return (collection, record) => recordTitle(collection, record, language);
}
