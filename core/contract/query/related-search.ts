import { grantFor } from '../collections/permissions.ts';
import { collections, isCollectionName } from '../collections/registry.ts';
import { canRead } from '../definition/access.ts';
import type { CollectionDefinition } from '../definition/define-collection.ts';
import type { Field } from '../definition/field.ts';
import { isStaff, type Role } from '../values/collection-calls.ts';

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
