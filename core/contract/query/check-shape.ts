import * as v from 'valibot';
import { canCall } from '../collections/permissions.ts';
import { isCollectionName } from '../collections/registry.ts';
import { fieldFor, type QueryCheck } from './query-check.ts';

/**
 * A relation whose records are sent with the list: the field, the key within its objects, and the target
 * collection.
 */
export interface PopulatedRelation {
  readonly field: string;
  readonly key?: string;
  readonly collection: string;
}

/** The fields and relations to send of each record. */
export interface CheckedShape {
  readonly select?: readonly string[];
  readonly populate: readonly PopulatedRelation[];
}

const namesSchema = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
  ),
]);

/**
 * Checks which fields are sent and which relations are populated; names come as a list or joined by commas.
 */
export function checkShape(
  check: QueryCheck,
  requested: { readonly $select?: unknown; readonly $populate?: unknown },
): CheckedShape {
  const select = checkNames(check, '$select', requested.$select);
  for (const name of select ?? []) fieldFor(check, name, 'select');
  const populate = checkNames(check, '$populate', requested.$populate) ?? [];
  return {
    ...(select && { select }),
    populate: populate.flatMap((path) => checkRelation(check, path)),
  };
}

function checkNames(check: QueryCheck, key: string, requested: unknown): readonly string[] | undefined {
  if (requested === undefined) return undefined;
  const result = v.safeParse(namesSchema, requested);
  if (result.success) return [...new Set(result.output)];
  check.refuse('bad-request', key, `${key} takes names of fields`);
  return undefined;
}

function checkRelation(check: QueryCheck, path: string): readonly PopulatedRelation[] {
  const [name = '', ...keys] = path.split('.');
  const relation = fieldFor(check, name, 'populate')?.relation;
  if (!relation) return [];
  const { collection, key } = relation;
  if (keys.join('.') !== (key ?? '')) {
    const meant = key === undefined ? name : `${name}.${key}`;
    check.refuse('unknown-field', path, `${check.definition.name} populates ${meant}, not ${path}`);
  } else if (isCollectionName(collection) && !canCall(check.role, collection, 'get')) {
    check.refuse('forbidden', path, `${collection} are not yours to read`);
  }
  return [{ field: name, collection, ...(key !== undefined && { key }) }];
}
