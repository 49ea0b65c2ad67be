import { allFields, type CollectionDefinition, type Grant } from './define-collection.ts';
import type { Field } from './field.ts';
import { type CollectionName, collections } from './registry.ts';
import type { Method, Role } from './roles.ts';

/** A collection, by its name or by its definition. */
export type Collection = CollectionName | CollectionDefinition;

/** What the role may do with the method: everything, a condition, or `undefined` for nothing. */
export function grantFor(role: Role, collection: Collection, method: Method): Grant | undefined {
  return definitionOf(collection).access[role]?.[method];
}

/** True where the role may call the method at all, be it on some records only. */
export function canCall(role: Role, collection: Collection, method: Method): boolean {
  return grantFor(role, collection, method) !== undefined;
}

/** Names of the fields the role sees of a record that is shown to it. */
export function readableFields(role: Role, collection: Collection): readonly string[] {
  return fieldsWhere(collection, (field) => canRead(role, field));
}

/** Names of the fields the role may set where it may call a create or a patch; never the system's own. */
export function writableFields(role: Role, collection: Collection): readonly string[] {
  return fieldsWhere(collection, (field) => canWrite(role, field));
}

/** True where the role sees the field. */
export function canRead(role: Role, field: Field): boolean {
  return field.read?.includes(role) ?? true;
}

/** True where the role may set the field. */
export function canWrite(role: Role, field: Field): boolean {
  return field.write?.includes(role) ?? true;
}

function fieldsWhere(collection: Collection, holds: (field: Field) => boolean): readonly string[] {
  return Object.entries(allFields(definitionOf(collection))).flatMap(([name, field]) =>
    holds(field) ? [name] : [],
  );
}

function definitionOf(collection: Collection): CollectionDefinition {
  return typeof collection === 'string' ? collections[collection] : collection;
}
