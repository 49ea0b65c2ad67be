import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { allFields, isLocalized } from '@harbour/core/contract/definition';
import { contentLanguages } from '@harbour/core/contract/values';
import { equalValues, type FieldDifference, readPath } from '@harbour/core/table';
import { languageName } from '../../record/controls/languages.ts';
import type { RecordTexts } from '../../record/controls/use-record-texts.ts';
import { leafChanges } from '../../record/values/leaf-changes.ts';

/** The smallest part of a record that differs between two versions, and can be restored separately. */
export interface DifferenceRow {
  /** Dotted path, such as `title.en`. */
  readonly path: string;
  readonly older: unknown;
  readonly newer: unknown;
}

/** Splits the differing fields into languages and nested fields, in the order of the contract. */
export function differenceRows(
  collection: CollectionName,
  differences: readonly FieldDifference[],
): readonly DifferenceRow[] {
  const fields = allFields(collections[collection]);
  const order = Object.keys(fields);
  const sorted = differences.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return sorted.flatMap(({ field: path, older, newer }) => {
    const field = fields[path];
    if (!field || UNREADABLE.has(path) || (isNothing(older) && isNothing(newer))) return [];
    // A field that was empty or became so is one row, or each of its languages if it holds texts.
    if ((older === null || newer === null) && !isLocalized(field)) return [{ path, older, newer }];
    if (isLocalized(field)) {
      return contentLanguages.flatMap((language) => {
        const [left, right] = [textAt(older, language), textAt(newer, language)];
        return equalValues(left, right) ? [] : [{ path: `${path}.${language}`, older: left, newer: right }];
      });
    }
    return leafChanges({ field, path, before: older, after: newer }).map((leaf) => ({
      path: leaf.path,
      older: readPath({ [path]: older }, leaf.path) ?? null,
      newer: leaf.value,
    }));
  });
}

/** Fields whose text is meaningless to a person: the small picture in base64. */
const UNREADABLE: ReadonlySet<string> = new Set(['thumb']);

/** True for values that a person sees as empty. */
function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function textAt(value: unknown, language: string): unknown {
  return readPath({ value }, `value.${language}`) ?? null;
}

/** Returns the name of a row: the field's, and its language or nested field. */
export function rowName(texts: RecordTexts, collection: CollectionName, path: string): string {
  const steps = path.split('.');
  const names = steps.map((step, index) => {
    const language = contentLanguages.find((each) => each === step);
    return language ? languageName(language) : texts.field(collection, steps.slice(0, index + 1).join('.'));
  });
  return names.join(' · ');
}
