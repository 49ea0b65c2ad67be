import { type CollectionName, canRead, collections, type Field, type Role } from '@harbour/core/contract';

/** Groups of fields in the order of a form; `title` is already in the person's language. */
export type FormLayout = readonly {
  readonly title?: string;
  readonly fields: readonly string[];
}[];

/** Fields that stand below one another in a form where no layout is stated: all that the role may read, the server's own last. */
export function defaultLayout(collection: CollectionName, role: Role): FormLayout {
  const names = readable(collection, role, ({ write }) => write?.length !== 0);
  const own = readable(collection, role, ({ write }) => write?.length === 0);
  return [{ fields: names }, ...(own.length > 0 ? [{ fields: own }] : [])];
}

function readable(
  collection: CollectionName,
  role: Role,
  holds: (field: Field) => boolean,
): readonly string[] {
  return Object.entries(collections[collection].fields).flatMap(([name, field]) =>
    canRead(role, field) && field.kind !== 'secret' && holds(field) ? [name] : [],
  );
}

/** True for a field that has no place in the form as the record now stands: an event that is switched off. */
export function isHiddenField(name: string, record: { readonly [field: string]: unknown }): boolean {
  return name === 'event' && record.hasEvent === false;
}
