import {
  type CollectionName,
  canCall,
  canRead,
  collections,
  type Field,
  type Fields,
  isCollectionName,
  type Role,
} from '@harbour/core/contract';

/** Groups of fields in the order of a form; `title` is already in the person's language. */
export type FormLayout = readonly {
  readonly title?: string;
  readonly fields: readonly string[];
}[];

/**
 * Fields that stand below one another in a form where no layout is stated: all that the role may read, the
 * server's own last.
 */
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

/** Whose form it is, and of what. */
export interface FormViewer {
  readonly collection: CollectionName;
  readonly isNew: boolean;
  readonly role: Role;
}

/**
 * What of a layout has something to show: a new record has nothing yet in fields that the server alone
 * writes, and a related record whose collection the role may not list has no name there.
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

/** False for a reference to records that the role may not list, whose names it cannot have. */
export function isNameable({ relation }: Pick<Field, 'relation'>, role: Role): boolean {
  const name = relation?.collection ?? '';
  return !isCollectionName(name) || canCall(role, name, 'find');
}

/** True for a field that has no place in the form as the record now stands: an event that is switched off. */
export function isHiddenField(name: string, record: { readonly [field: string]: unknown }): boolean {
  return name === 'event' && record.hasEvent === false;
}
