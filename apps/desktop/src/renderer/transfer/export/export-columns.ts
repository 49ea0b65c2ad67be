import { type CollectionName, valueLabel } from '@harbour/core/contract/collections';
import type { Fields } from '@harbour/core/contract/definition';
import type { ContentLanguage } from '@harbour/core/contract/values';
import type { CellReading, EntryPart, ExportColumn, ImportTarget } from '@harbour/core/spreadsheet';
import { pathLabel, type TranslateExport } from '../../record/sheet/target-names.ts';
import type { ExportChoice } from './export-choices.ts';

/**
 * Returns the columns of a file, with headings in one language. Money is a number next to its currency. Lists
 * are texts to read; in a file with ids, which can be imported again, they are the JSON that an import reads.
 */
export function exportColumns(
  choices: readonly ExportChoice[],
  {
    collection,
    language,
    t,
  }: {
    readonly collection: CollectionName;
    readonly language: ContentLanguage;
    readonly t: TranslateExport;
  },
): readonly ExportColumn[] {
  const isImportable = choices.some(({ path }) => path === '_id');
  return choices.flatMap((choice): readonly ExportColumn[] => {
    const { path, field } = choice;
    const label = choiceLabel(choice, collection, t);
    const column = { header: label, path, kind: field.kind, language, ...extrasOf(choice, t) };
    if (field.kind === 'list' && field.fields && !isImportable)
      return [{ ...column, entries: entryParts(path, field.fields, { language, t }) }];
    if (field.kind !== 'money') return [column];
    return [
      { ...column, header: t('export.amountOnly', { label }), part: 'amount' },
      { ...column, header: t('export.currencyOnly', { label }), part: 'currency' },
    ];
  });
}

/**
 * Returns the columns of a file for editing: each language, currency and part in adjacent columns, and fixed
 * values by a name that an import reads as the same value, else by the value itself.
 */
export function editingExportColumns(
  targets: readonly ImportTarget[],
  {
    t,
    ...context
  }: {
    readonly t: TranslateExport;
    readonly labelOf: (target: ImportTarget) => string;
    /** Every name of a field's fixed value. */
    readonly valueNames: CellReading['valueNames'];
  },
): readonly ExportColumn[] {
  return targets.map((target) => {
    const { path, field, currency, part, language: own } = target;
    const { labels, ...extras } = extrasOf({ id: path, path, field }, t);
    return {
      header: context.labelOf(target),
      path,
      kind: field.kind,
      target: target.id,
      ...extras,
      ...(own !== undefined && { language: own }),
      ...(labels && { labels: understood(labels, path, context.valueNames) }),
      ...(currency !== undefined && { currency }),
      ...(part !== undefined && { part }),
    };
  });
}

/** Keeps the names that no other value has in any language. */
function understood(
  labels: Readonly<Record<string, string>>,
  path: string,
  valueNames: CellReading['valueNames'],
): Readonly<Record<string, string>> {
  const isOf = (value: string, name: string) =>
    [value, ...valueNames(path, value)].some((own) => own.toLowerCase() === name.toLowerCase());
  return Object.fromEntries(
    Object.entries(labels).filter(
      ([value, name]) => !Object.keys(labels).some((other) => other !== value && isOf(other, name)),
    ),
  );
}

/** Returns the label of a choice, with the zone of its times and the currency of its prices. */
export function choiceLabel(
  { path, field, currency }: ExportChoice,
  collection: CollectionName,
  t: TranslateExport,
): string {
  const label = pathLabel(path, collection, t);
  if (currency !== undefined) return t('export.amount', { label, currency });
  return field.kind === 'dateTime' ? t('export.zone', { label }) : label;
}

function entryParts(
  list: string,
  fields: Fields,
  { language, t }: { readonly language: ContentLanguage; readonly t: TranslateExport },
): readonly EntryPart[] {
  return Object.entries(fields).map(([path, field]) => ({
    path,
    kind: field.kind,
    language,
    ...extrasOf({ id: path, path: `${list}.${path}`, field }, t),
  }));
}

function extrasOf({ path, field, currency }: ExportChoice, t: TranslateExport): Partial<ExportColumn> {
  const name = path.split('.').at(-1) ?? path;
  // Ids within a list of objects are written as part of the whole value.
  const relation = field.relation?.key === undefined ? field.relation : undefined;
  return {
    ...(currency !== undefined && { currency, part: 'amount' as const }),
    ...(relation && { source: relation.collection }),
    ...(field.values && { labels: valueNames(name, field.values, t) }),
  };
}

function valueNames(
  field: string,
  values: readonly string[],
  t: TranslateExport,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    values.map((value) => [
      value,
      t([`records:${valueLabel(field, value)}`, `records:${valueLabel('status', value)}`], {
        defaultValue: value,
      }),
    ]),
  );
}
