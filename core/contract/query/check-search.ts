import * as v from 'valibot';
import { grantFor } from '../collections/permissions.ts';
import { collections, isCollectionName } from '../collections/registry.ts';
import { canRead } from '../definition/access.ts';
import type { CollectionDefinition } from '../definition/define-collection.ts';
import type { Field } from '../definition/field.ts';
import { SEARCH_MAX_LENGTH, type SearchMode, searchModes } from '../definition/query.ts';
import { isStaff, type Role } from '../values/collection-calls.ts';
import { storableText } from '../values/value-schemas.ts';
import { fieldFor, type QueryCheck } from './query-check.ts';

/** A text to find in at least one of the fields, or in a record that one of the relations leads to. */
export interface CheckedSearch {
  readonly text: string;
  readonly fields: readonly string[];
  readonly related?: readonly CheckedRelation[];
  readonly at: SearchMode;
}

interface CheckedRelation extends RelatedSearchFields {
  /** The field that refers to the related record. */
  readonly name: string;
}

const textSchema = v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX_LENGTH), storableText);
const searchSchema = v.union([
  v.pipe(
    textSchema,
    v.transform((text) => ({ text, fields: undefined, at: undefined })),
  ),
  v.strictObject({
    text: textSchema,
    fields: v.optional(v.array(v.string())),
    at: v.optional(v.picklist(searchModes)),
  }),
]);

/**
 * The requested search, in every searchable field that the role may read unless it names some; `undefined`
 * for empty text. For staff, a named relation stands for the title of the related record.
 */
export function checkSearch(check: QueryCheck, requested: unknown): CheckedSearch | undefined {
  if (requested === undefined) return undefined;
  const result = v.safeParse(searchSchema, requested);
  if (!result.success) {
    const form = `{text, fields, at}, the text at most ${SEARCH_MAX_LENGTH} characters`;
    check.refuse('bad-request', '$search', `$search takes a text or ${form}`);
    return undefined;
  }
  const { text, at = 'anywhere' } = result.output;
  const names = [...new Set(result.output.fields ?? searchableFields(check))];
  const related = names.flatMap((name) => relationsFor(check, name));
  const fields = names.filter((name) => !related.some((relation) => relation.name === name));
  for (const name of fields) fieldFor(check, name, 'search');
  if (names.length === 0) {
    check.refuse('bad-request', '$search', `${check.definition.name} has nothing to search`);
  }
  if (text === '') return undefined;
  return { text, fields, at, ...(related.length > 0 && { related }) };
}

function relationsFor({ fields, role }: QueryCheck, name: string): readonly CheckedRelation[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const related = field && relatedSearchFields(field, role);
  return related ? [{ name, ...related }] : [];
}

function searchableFields({ fields, role }: QueryCheck): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.search && canRead(role, field) ? [name] : [],
  );
}

/** A search through a relation: records whose related record has the text in one of `fields`. */
export interface RelatedSearchFields {
  readonly collection: string;
  readonly fields: readonly string[];
}

/**
 * Returns the fields by which a role finds records through a relation: the title of the related record, and
 * the other fields that people know it by. Edge rule: `undefined` for fields without a relation, for callers
 * who are not staff, and where the role may not read every record of the related collection, because a match
 * reveals something of the related record.
 *
 * @example relatedSearchFields(orders.fields.user, 'admin')
 * // { collection: 'users', fields: ['email', 'name', 'companyName'] }
 */
export function relatedSearchFields(field: Field, role: Role): RelatedSearchFields | undefined {
  const { kind, relation } = field;
  if (!isStaff(role) || !canRead(role, field) || !relation) return undefined;
  if (kind !== 'reference' && kind !== 'references') return undefined;
  const { collection } = relation;
  if (!isCollectionName(collection) || grantFor(role, collection, 'find') !== true) return undefined;
  const definition: CollectionDefinition = collections[collection];
  const { titleField, knownBy = [] } = definition;
  const known = new Map<string, Field>(Object.entries(definition.fields));
  const fields = [titleField, ...knownBy].filter((name) => {
    const named = known.get(name);
    return named?.search === true && canRead(role, named);
  });
  return fields.length === 0 ? undefined : { collection, fields };
}
