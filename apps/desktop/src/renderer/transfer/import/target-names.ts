import { type CollectionName, contentLanguages, fieldLabels, valueLabel } from '@harbour/core/contract';
import type { I18n } from '@harbour/core/i18n';
import type { CellReading, ImportTarget } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { languageLabel } from '../../ui/language-label.ts';
import { type ExportWords, pathLabel } from '../export/export-columns.ts';

/** Returns the label of a target: the heading of its export column, or the field with its language. */
export function targetLabel(target: ImportTarget, collection: CollectionName, t: ExportWords): string {
  const { path, language, currency, part, field } = target;
  const label = pathLabel(path, collection, t);
  if (language !== undefined) {
    return t('import.languageField', { label, language: languageLabel(t, language) });
  }
  if (currency !== undefined) return t('export.amount', { label, currency });
  if (part !== undefined)
    return t(part === 'amount' ? 'export.amountOnly' : 'export.currencyOnly', { label });
  return field.kind === 'dateTime' ? t('export.zone', { label }) : label;
}

/** Returns the texts of every language, once they are loaded. */
export async function wordsOfAll(
  i18n: I18n,
): Promise<readonly (readonly [language: string, t: ExportWords])[]> {
  await i18n.loadLanguages([...contentLanguages]);
  return contentLanguages.map((language) => [
    language,
    i18n.getFixedT<['transfer', 'records', 'common']>(language, ['transfer', 'records', 'common']),
  ]);
}

type AllWords = Awaited<ReturnType<typeof wordsOfAll>>;

/**
 * Returns all headings that match each target, in any language; a bare field name in a language stands for
 * that language of the field.
 */
export function targetNames(
  targets: readonly ImportTarget[],
  collection: CollectionName,
  all: AllWords,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    targets.map((target) => [
      target.id,
      all.flatMap(([language, t]) => [
        targetLabel(target, collection, t),
        ...(target.language === undefined || target.language === language
          ? [pathLabel(target.path, collection, t)]
          : []),
      ]),
    ]),
  );
}

/** Returns the texts that cells may use for fixed values and for yes and no, in every language. */
export function cellWords(all: AllWords): Omit<CellReading, 'idsOf'> {
  return {
    zone: fixedOffset,
    valueNames: (path, value) => {
      const field = path.split('.').at(-1) ?? path;
      return all.map(([, t]) =>
        t([`records:${valueLabel(field, value)}`, `records:${valueLabel('status', value)}`], {
          defaultValue: value,
        }),
      );
    },
    yes: all.map(([, t]) => t('common:state.yes')),
    no: all.map(([, t]) => t('common:state.no')),
  };
}

/** Returns the name of the field at a path. */
export function fieldName(path: string, collection: CollectionName, t: ExportWords): string {
  const name = path.split('.').find((step) => !/^\d+$/.test(step)) ?? path;
  return t(
    fieldLabels(collection, name).map((key) => `records:${key}`),
    { defaultValue: name },
  );
}
