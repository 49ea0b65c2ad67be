import type { CollectionName } from '@harbour/core/contract/collections';
import { fieldLabels } from '@harbour/core/contract/collections';
import type { Column } from '@harbour/core/table';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from './table-screen.ts';

/**
 * Returns a function that names a column: by its field in the collection or by the field in general. A
 * computed column shows no field; its text is already in the person's language.
 */
export function useColumnLabel(collection: CollectionName): (column: Column<Row>) => string {
  const { t } = useTranslation('records');
  return useCallback(
    ({ text, path, value, computed }) => {
      if (computed) return text;
      const field = (path ?? value).split('.').at(-1) ?? value;
      const keys = text === value ? fieldLabels(collection, field) : fieldLabels(collection, text);
      return t([...keys], { defaultValue: text });
    },
    [t, collection],
  );
}
