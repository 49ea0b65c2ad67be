import * as v from 'valibot';
import { canRead } from '../definition/access.ts';
import { SEARCH_MAX_LENGTH, type SearchMode, searchModes } from '../definition/query.ts';
import { storableText } from '../values/value-schemas.ts';
import { fieldFor, type QueryCheck } from './query-check.ts';
import { type RelatedSearchFields, relatedSearchFields } from './related-search.ts';

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
