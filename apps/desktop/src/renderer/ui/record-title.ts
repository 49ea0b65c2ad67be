import { type CollectionName, collections, valueLabel } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import {
  type ContentLanguage,
  isLocalizedText,
  type PlainRecord,
  textIn,
} from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { useLocale } from './use-locale.ts';

/** Returns a title in the person's language, from the value of a title field; empty if there is none. */
export function titleText(title: unknown, language: ContentLanguage): string {
  if (typeof title === 'string') return title;
  return isLocalizedText(title) ? textIn(title, language) : '';
}

/** Returns the title of a record of a collection. */
export function recordTitle(collection: CollectionName, record: object, language: ContentLanguage): string {
  return titleText(Reflect.get(record, collections[collection].titleField), language);
}

/**
 * Returns a function that returns records' titles in the person's language; a title from a fixed list of
 * words is returned as its text.
 */
export function useRecordTitle(): (collection: CollectionName, record: object) => string {
  const language = useLocale();
  const { t } = useTranslation('records');
  return (collection, record) => {
    const { titleField, fields }: CollectionDefinition = collections[collection];
    const title = recordTitle(collection, record, language);
    return fields[titleField]?.kind === 'status'
      ? t(valueLabel(titleField, title), { defaultValue: title })
      : title;
  };
}

/** The same function, which returns the id of a record without a title. */
export function useTitleOrId(): (collection: CollectionName, record: PlainRecord) => string {
  const titleOf = useRecordTitle();
  return (collection, record) => titleOf(collection, record) || String(record._id ?? '');
}
