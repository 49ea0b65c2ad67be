import { type CollectionName, collections } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { type LocalizedText, textIn } from '@harbour/core/contract/values';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import { useCallback } from 'react';
import { useLocale } from '../../ui/use-locale.ts';
import { useRecordWords } from '../controls/use-record-words.ts';

/** Returns a function that gives a record's title in the person's language; its id where it has no title. */
export function useTitleOf(): (collection: CollectionName, record: PlainRecord) => string {
  const locale = useLocale();
  const words = useRecordWords();
  return useCallback(
    (collection, record) => {
      const { titleField, fields }: CollectionDefinition = collections[collection];
      const title = record[titleField];
      if (isLocalizedText(title)) return textIn(title, locale);
      if (fields[titleField]?.kind === 'status') return words.value(titleField, String(title));
      return typeof title === 'string' && title !== '' ? title : String(record._id ?? '');
    },
    [locale, words],
  );
}

function isLocalizedText(value: unknown): value is LocalizedText {
  return isRecord(value) && typeof value.en === 'string';
}
