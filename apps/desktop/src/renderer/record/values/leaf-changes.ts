import { type Field, isLocalized } from '@harbour/core/contract/definition';
import { propertyOf } from '@harbour/core/contract/errors';
import { contentLanguages, isRecord } from '@harbour/core/contract/values';
import { equalValues } from '@harbour/core/table';

/** One edit: the smallest part of a record that a person can keep or replace separately. */
export interface LeafChange {
  readonly path: string;
  readonly value: unknown;
}

/** A field with its path, its previous value and its new one. */
export interface FieldChange {
  readonly field: Field;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Splits a field's new value into its edits: one per language of localized text, one per field of a nested
 * object, else the value as a whole. This way two people who write two languages of one title do not
 * conflict.
 */
export function leafChanges(change: FieldChange): readonly LeafChange[] {
  const { field, path, before, after } = change;
  if (equalValues(before ?? null, after ?? null)) return [];
  if (!isRecord(after)) return [{ path, value: after ?? null }];
  if (isLocalized(field)) {
    return contentLanguages.flatMap((language) =>
      leafOf(`${path}.${language}`, propertyOf(before, language), after[language]),
    );
  }
  if (field.kind !== 'object' || !field.fields) return [{ path, value: after }];
  return Object.entries(field.fields).flatMap(([name, nested]) =>
    leafChanges({
      field: nested,
      path: `${path}.${name}`,
      before: propertyOf(before, name),
      after: after[name],
    }),
  );
}

function leafOf(path: string, before: unknown, after: unknown): readonly LeafChange[] {
  return equalValues(before ?? null, after ?? null) ? [] : [{ path, value: after ?? null }];
}
