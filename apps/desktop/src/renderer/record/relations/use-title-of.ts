import { type CollectionName, collections, type LocalizedText, textIn } from '@harbour/core/contract';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import { useCallback } from 'react';
import { useLocale } from '../../ui/use-locale.ts';

/** Returns a function that gives a record's title in the person's language; its id where it has no title. */
export function useTitleOf(): (collection: CollectionName, record: PlainRecord) => string {
  const locale = useLocale();
  return useCallback(
    (collection, record) => {
      const title = record[collections[collection].titleField];
      if (isLocalizedText(title)) return textIn(title, locale);
      return typeof title === 'string' && title !== '' ? title : String(record._id ?? '');
    },
    [locale],
  );
}

function isLocalizedText(value: unknown): value is LocalizedText {
  return isRecord(value) && typeof value.en === 'string';
}
