import {
  type CollectionName,
  collections,
  fieldLabels,
  readableFields,
  valueLabel,
  writableFields,
} from '@harbour/core/contract/collections';
import { type ContentLanguage, contentLanguages, type Role } from '@harbour/core/contract/values';
import { type I18n, LOCALE_TABLE } from '@harbour/core/i18n';
import {
  type CellReading,
  type ImportTarget,
  importTargets,
  type TargetName,
} from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import type { TFunction } from 'i18next';
import { languageLabel } from '../../ui/use-locale.ts';

/** Texts in one language: headings are in the language of the file, not of the program. */
export type TranslateExport = TFunction<['transfer', 'records', 'common']>;

/**
 * Returns the targets that a role may supply by a file: those that it may write, and read again in an export.
 */
export function targetsFor(role: Role, collection: CollectionName): readonly ImportTarget[] {
  const readable = readableFields(role, collection);
  const writable = writableFields(role, collection).filter((name) => readable.includes(name));
  return importTargets(collections[collection], writable);
}

/** Returns the label of a target: the heading of its export column, or the field with its language. */
export function targetLabel(target: ImportTarget, collection: CollectionName, t: TranslateExport): string {
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

/** Returns the label of a field; a nested one is named after both fields. */
export function pathLabel(path: string, collection: CollectionName, t: TranslateExport): string {
  const names = path.split('.').map((name) =>
    t(
      fieldLabels(collection, name).map((key) => `records:${key}`),
      { defaultValue: name },
    ),
  );
  return names.reduce((group, label) => t('export.nested', { group, label }));
}

/** Returns the texts of every language, once they are loaded. */
export async function textsOfAll(
  i18n: I18n,
): Promise<readonly (readonly [language: ContentLanguage, t: TranslateExport])[]> {
  await i18n.loadLanguages([...contentLanguages]);
  return contentLanguages.map((language) => [
    language,
    i18n.getFixedT<['transfer', 'records', 'common']>(language, ['transfer', 'records', 'common']),
  ]);
}

type AllTexts = Awaited<ReturnType<typeof textsOfAll>>;

/**
 * Returns all headings that match each target, with the language they are in; a bare field name in a language
 * stands for that language of the field.
 */
export function targetNames(
  targets: readonly ImportTarget[],
  collection: CollectionName,
  all: AllTexts,
): ReadonlyMap<string, readonly TargetName[]> {
  return new Map(
    targets.map((target) => [
      target.id,
      all.flatMap(([language, t]) =>
        [targetLabel(target, collection, t), ...shortLabels(target, { collection, all, language, t })].map(
          (name) => ({ name, language }),
        ),
      ),
    ]),
  );
}

interface LabelContext {
  readonly collection: CollectionName;
  readonly all: AllTexts;
  readonly language: ContentLanguage;
  readonly t: TranslateExport;
}

/** Returns what people write for a target besides its label, such as `Name zh-hk` or `Name` alone. */
function shortLabels(
  { path, language, currency, part }: ImportTarget,
  { collection, all, language: spoken, t }: LabelContext,
): readonly string[] {
  const label = pathLabel(path, collection, t);
  if (currency !== undefined) return [`${label} ${currency}`];
  if (part !== undefined) return [];
  if (language === undefined) return [label];
  const languageNames = [
    language,
    LOCALE_TABLE[language].name,
    ...all.map(([, texts]) => languageLabel(texts, language)),
  ];
  return [
    ...(language === spoken ? [label] : []),
    ...languageNames.flatMap((name) => [`${label} (${name})`, `${label} ${name}`]),
  ];
}

/** Returns the texts that cells may use for fixed values and for yes and no, in every language. */
export function cellTexts(all: AllTexts): Omit<CellReading, 'idsOf'> {
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
