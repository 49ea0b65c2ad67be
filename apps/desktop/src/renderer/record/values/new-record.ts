import { type CollectionDefinition, canWrite, type Field } from '@harbour/core/contract/definition';
import type { PlainRecord, Role } from '@harbour/core/contract/values';

/** Returns the initial values of a new record: the contract's defaults. */
export function newRecord({ fields }: CollectionDefinition): PlainRecord {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  );
}

/**
 * Returns the initial values of a copy: the fields that the role may write, a unique name with the suffix
 * `-copy`, other unique fields empty, and the status of a new record, so that copying never publishes.
 */
export function copyOf(definition: CollectionDefinition, record: PlainRecord, role: Role): PlainRecord {
  return Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, field]) => {
      if (!canWrite(role, field)) return [];
      const value = copiedValue(field, record[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function copiedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'slug' && field.unique && typeof value === 'string') return copiedSlug(value);
  if (field.unique || field.kind === 'status') return field.unique ? undefined : (field.default ?? value);
  return value ?? undefined;
}

const SLUG_MAX = 120;
const COPY = '-copy';

function copiedSlug(slug: string): string {
  return `${slug.slice(0, SLUG_MAX - COPY.length).replace(/-+$/, '')}${COPY}`;
}

/**
 * Creates a slug from a title: its Latin letters and digits as words joined by hyphens, empty if it has none.
 *
 * @example proposeSlug('Café & Bar: 10 lessons') // 'cafe-bar-10-lessons'
 */
export function proposeSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-');
  // Avoids cutting a word in half.
  return slug.length <= SLUG_MAX
    ? slug
    : slug
        .slice(0, SLUG_MAX + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, SLUG_MAX);
}
