import { collectionLabel, isCollectionName } from '@harbour/core/contract/collections';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import type { Formats, RelatedNames } from '@harbour/core/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../ui/format-timestamp.ts';
import { useLocale } from '../../ui/use-locale.ts';
import type { Row } from '../table-screen.ts';
import type { CellTexts } from './cell-texts.ts';

/** Reports a format that a screen names and nobody defined; each is reported once. */
export type WarnOfFormat = (message: string) => void;

/** Returns how a table formats its cells, with formatters that are created once for all cells. */
export function useCellTexts(
  formats: Formats<Row> | undefined,
  names: RelatedNames,
  warn: WarnOfFormat,
): CellTexts {
  const { t } = useTranslation(['records', 'common']);
  const language = useLocale();
  return useMemo(() => {
    const { dateIso, iso } = LOCALE_TABLE[language];
    const numbers = new Intl.NumberFormat(iso);
    return {
      language,
      names,
      warn,
      formats: {
        collectionName: (name) =>
          typeof name === 'string' && isCollectionName(name) ? t(collectionLabel(name)) : String(name),
        ...formats,
      },
      timestamp: (text) => formatTimestamp(text, dateIso),
      day: (text) => formatTimestamp(text, dateIso, 'day'),
      number: (value) => numbers.format(value),
      valueName: (field, value) =>
        // The audit log names collections in a field.
        field === 'collection' && isCollectionName(value)
          ? t(`collection.${value}`)
          : t([`value.${field}.${value}`, `value.status.${value}`], { defaultValue: value }),
      yesNo: (value) => t(value ? 'common:state.yes' : 'common:state.no'),
    };
  }, [t, language, formats, names, warn]);
}
