import { type CollectionName, isCollectionName } from '@harbour/core/contract/collections';
import {
  type ContentLanguage,
  contentLanguages,
  isRecord,
  isRecordId,
  textIn,
} from '@harbour/core/contract/values';
import { joinNames } from '@harbour/core/i18n';
import { formatMoney, isCurrencyCode, isMinorUnits } from '@harbour/core/money';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../ui/format-timestamp.ts';
import { shortened } from '../../ui/joined-texts.ts';
import { titleText } from '../../ui/record-title.ts';
import { useDateLocale, useLocale } from '../../ui/use-locale.ts';
import { languageName } from '../controls/languages.ts';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import { fieldAt } from '../values/field-at.ts';

const LONGEST = 400;

/** Formats the value of the field at a path for people. */
export type ValueText = (path: string, value: unknown) => string;

/** Titles of related records, by id. */
type Titles = ReadonlyMap<string, unknown>;

const NO_TITLES: Titles = new Map();

/**
 * Returns a function that formats a field's value for people, so that two values can be compared; a related
 * record by its title, if that is known.
 */
export function useValueText(collection: CollectionName, titles = NO_TITLES): ValueText {
  const { t } = useTranslation(['editor', 'common']);
  const texts = useRecordTexts();
  const locale = useLocale();
  const dates = useDateLocale();
  return useCallback(
    (path, value) => {
      if (value === null || value === undefined || value === '' || isEmptyList(value))
        return t('choose.nothing');
      const ids = idsIn(value);
      if (ids.some((id) => titles.has(id)))
        return joinNames(
          locale,
          ids.map((id) => titleText(titles.get(id), locale) || id),
        );
      if (typeof value === 'boolean') return t(value ? 'common:state.yes' : 'common:state.no');
      const { kind, fields = {} } = fieldAt(collection, path) ?? {};
      if (kind === 'dateTime' && typeof value === 'string') return formatTimestamp(value, dates);
      if (kind === 'status' && typeof value === 'string') return texts.value(path, value);
      const names: Names = {
        labelled: (name, part) => t('common:labelled', { name, value: part }),
        field: (name) => texts.field(collection, name),
        value: (name, text) =>
          name === 'collection' && isCollectionName(text) ? texts.collection(text) : texts.value(name, text),
        order: Object.keys(fields),
      };
      return shortened(plainText(value, locale, names), LONGEST);
    },
    [t, texts, collection, titles, locale, dates],
  );
}

/** Returns the ids of related records in a value. */
export function idsIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecordId);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The names of an entry's fields, and of the fixed values of one of them; and both in one text. */
interface Names {
  readonly labelled: (name: string, value: string) => string;
  readonly field: (name: string) => string;
  readonly value: (name: string, text: string) => string;
  /** The order of an entry's fields; the database has another one. */
  readonly order: readonly string[];
}

function plainText(value: unknown, locale: ContentLanguage, names: Names): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return joinNames(
      locale,
      value.map((entry) => plainText(entry, locale, names)),
    );
  if (!isRecord(value)) return String(value);
  const { currency, amount, en } = value;
  if (isCurrencyCode(currency) && isMinorUnits(amount)) return formatMoney({ currency, amount }, 'full');
  if (typeof en === 'string') {
    const texts = contentLanguages.flatMap((language) => {
      const text = value[language];
      return typeof text === 'string' && text !== '' ? [names.labelled(languageName(language), text)] : [];
    });
    return texts.length > 1 ? texts.join(' · ') : textIn({ en }, locale);
  }
  return Object.entries(value)
    .toSorted(([one], [other]) => names.order.indexOf(one) - names.order.indexOf(other))
    .map(([name, part]) => {
      const text = typeof part === 'string' ? names.value(name, part) : plainText(part, locale, names);
      return names.labelled(names.field(name), text);
    })
    .join(' · ');
}
