import {
  type CollectionName,
  canCall,
  collections,
  isCollectionName,
} from '@harbour/core/contract/collections';
import { canRead, type Field, type Fields } from '@harbour/core/contract/definition';
import type { Role } from '@harbour/core/contract/values';

/** Groups of fields in the order of a form; `title` is already in the person's language. */
export type FormLayout = readonly {
  readonly title?: string;
  readonly fields: readonly string[];
}[];

/** Returns the fields of a form without a layout: all readable ones, read-only system fields last. */
export function defaultLayout(collection: CollectionName, role: Role): FormLayout {
  const names = readable(collection, role, ({ write }) => write?.length !== 0);
  const own = readable(collection, role, ({ write }) => write?.length === 0);
  return [{ fields: names }, ...(own.length > 0 ? [{ fields: own }] : [])];
}

function readable(
  collection: CollectionName,
  role: Role,
  matches: (field: Field) => boolean,
): readonly string[] {
  return Object.entries(collections[collection].fields).flatMap(([name, field]) =>
    canRead(role, field) && field.kind !== 'secret' && matches(field) ? [name] : [],
  );
}

/** The viewer of a form, and its collection. */
export interface FormViewer {
  readonly collection: CollectionName;
  readonly isNew: boolean;
  readonly role: Role;
}

/**
 * Returns the parts of a layout that have content. In a new record, fields that only the server writes are
 * still empty; related records whose collection the role may not list have no names.
 */
export function seenLayout(layout: FormLayout, { collection, isNew, role }: FormViewer): FormLayout {
  const { fields: known }: { readonly fields: Fields } = collections[collection];
  const isSeen = (name: string) => {
    const field = known[name];
    return field !== undefined && !(isNew && field.write?.length === 0) && isNameable(field, role);
  };
  return layout.flatMap((group) => {
    const fields = group.fields.filter(isSeen);
    return fields.length === 0 ? [] : [{ ...group, fields }];
  });
}

/** False for a reference to records that the role may not list, whose names it cannot read. */
export function isNameable({ relation }: Pick<Field, 'relation'>, role: Role): boolean {
  const name = relation?.collection ?? '';
  return !isCollectionName(name) || canCall(role, name, 'find');
}

/** True for a field that the form hides for this record: an event that is switched off. */
export function isHiddenField(name: string, record: { readonly [field: string]: unknown }): boolean {
  return name === 'event' && record.hasEvent === false;
}
