import type { CollectionName } from '@harbour/core/contract';
import { fieldLabels } from '@harbour/core/contract';
import type { Column } from '@harbour/core/table';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from './table-screen.ts';

/**
 * Returns a function that names a column: by its field in the collection, by the field in general, or by its
 * own text where it shows no field.
 */
export function useColumnLabel(collection: CollectionName): (column: Column<Row>) => string {
  const { t } = useTranslation('records');
  return useCallback(
    ({ text, path, value }) => {
      const field = (path ?? value).split('.').at(-1) ?? value;
      const keys = text === value ? fieldLabels(collection, field) : fieldLabels(collection, text);
      return t([...keys], { defaultValue: text });
    },
    [t, collection],
  );
}
