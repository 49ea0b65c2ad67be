import { canRead, canWrite, type Grant } from '../definition/access.ts';
import { allFields, type CollectionDefinition } from '../definition/define-collection.ts';
import type { Field } from '../definition/field.ts';
import type { Method, Role } from '../values/collection-calls.ts';
import { type CollectionName, collections } from './registry.ts';

/** A collection, by its name or by its definition. */
export type Collection = CollectionName | CollectionDefinition;

/** The role's permission for the method: everything, a condition, or `undefined` for none. */
export function grantFor(role: Role, collection: Collection, method: Method): Grant | undefined {
  return definitionOf(collection).access[role]?.[method];
}

/** True when the role may call the method at all, even if only for some records. */
export function canCall(role: Role, collection: Collection, method: Method): boolean {
  return grantFor(role, collection, method) !== undefined;
}

/** Names of the fields that the role sees in a record it may read. */
export function readableFields(role: Role, collection: Collection): readonly string[] {
  return fieldsWhere(collection, (field) => canRead(role, field));
}

/** Names of the fields that the role may set in a create or patch that it may call; never system fields. */
export function writableFields(role: Role, collection: Collection): readonly string[] {
  return fieldsWhere(collection, (field) => canWrite(role, field));
}

function fieldsWhere(collection: Collection, matches: (field: Field) => boolean): readonly string[] {
  return Object.entries(allFields(definitionOf(collection))).flatMap(([name, field]) =>
    matches(field) ? [name] : [],
  );
}

function definitionOf(collection: Collection): CollectionDefinition {
  return typeof collection === 'string' ? collections[collection] : collection;
}
