import {
  type CollectionName,
  collectionLabel,
  fieldLabels,
  valueLabel,
} from '@harbour/core/contract/collections';
import { DEFAULT_LOCALE, isLocale, LOCALE_TABLE } from '@harbour/core/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldName } from '../values/field-at.ts';

/** Names from the contract in the person's language; the name itself if there is no text. */
export interface RecordTexts {
  collection(name: CollectionName): string;
  /** Returns the name of the field at a path. */
  field(collection: CollectionName, path: string): string;
  /** Returns the names of all steps of a path, a language by its own name: `Name · English`. */
  path(collection: CollectionName, path: string): string;
  /** Returns the name of one of a field's fixed values. */
  value(path: string, value: string): string;
}

/** The name of a language in itself; any other value unchanged. */
function ownName(value: string): string {
  return isLocale(value) ? LOCALE_TABLE[value].name : value;
}

/** The words of records, in the current language of the program. */
export function useRecordTexts(): RecordTexts {
  const { i18n } = useTranslation('records');
  const { language } = i18n;
  return useMemo(() => {
    const textOf = (keys: readonly string[]): string | undefined => {
      for (const key of keys) {
        const text: unknown =
          i18n.getResource(language, 'records', key) ?? i18n.getResource(DEFAULT_LOCALE, 'records', key);
        if (typeof text === 'string') return text;
      }
      return undefined;
    };
    const nameOf = (collection: CollectionName, path: string) =>
      textOf(fieldLabels(collection, fieldName(path))) ?? ownName(fieldName(path));
    return {
      collection: (name) => textOf([collectionLabel(name)]) ?? name,
      field: nameOf,
      path: (collection, path) =>
        path
          .split('.')
          .map((step) => nameOf(collection, step))
          .join(' · '),
      value: (path, value) =>
        textOf([valueLabel(fieldName(path), value), valueLabel('status', value)]) ?? ownName(value),
    };
  }, [i18n, language]);
}
