import type { RecordId } from '../values/ids.ts';
import type { Access } from './access.ts';
import type { Field, Fields, FieldValue } from './field.ts';
import { dateTime, integer, recordId } from './fields.ts';
import type { ListQuery, Sort } from './query.ts';

/** Fields of every record; only the server sets them. */
export const systemFields = {
  _id: recordId({ write: [], filter: true, sort: true }),
  version: integer({ write: [], default: 1, min: 1 }),
  createdAt: dateTime({ write: [], filter: true, sort: true }),
  updatedAt: dateTime({ write: [], filter: true, sort: true }),
  deletedAt: dateTime({ write: [], optional: true, read: ['editor', 'admin'], filter: true, sort: true }),
} as const satisfies Fields;

/** The system fields of a record; `version` counts its writes from 1. */
export interface SystemRecord {
  readonly _id: RecordId;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt?: string | null;
}

/**
 * The single definition of a collection: the server, the database test, the permissions, the clients and the
 * screens all read it.
 */
export interface CollectionDefinition<N extends string = string, F extends Fields = Fields> {
  readonly name: N;
  readonly fields: F;
  readonly access: Access;
  /** The default order of the back office's list; it has an index. */
  readonly defaultSort: Sort;
  /** The lists that public pages request; each has an index. The text `''` stands for any value. */
  readonly publicLists: readonly ListQuery[];
  /** The field that people know a record by. */
  readonly titleField: string;
  /** Further searchable fields that people know a record by, such as a person's name beside the address. */
  readonly knownBy?: readonly string[];
  /** Records older than this many years are deleted for good, as the privacy policy promises. */
  readonly keptYears?: number;
}

/** A whole record of a definition, system fields included. */
export type DefinedRecord<D> =
  D extends CollectionDefinition<string, infer F>
    ? SystemRecord & { readonly [K in keyof F]: FieldValue<F[K]> }
    : never;

type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> ? K : never;
}[keyof F];

/** The data that a create of a definition accepts. */
export type DefinedCreate<D> =
  D extends CollectionDefinition<string, infer F>
    ? { readonly [K in RequiredKeys<F>]: FieldValue<F[K]> } & {
        readonly [K in keyof F]?: FieldValue<F[K]> | undefined;
      }
    : never;

/** The data that a patch of a definition accepts. */
export type DefinedPatch<D> =
  D extends CollectionDefinition<string, infer F>
    ? { readonly [K in keyof F]?: FieldValue<F[K]> | undefined } & { readonly version?: number }
    : never;

/** Defines a collection; the types of its records are inferred from its fields. */
export function defineCollection<const N extends string, F extends Fields>(
  definition: CollectionDefinition<N, F>,
): CollectionDefinition<N, F> {
  return definition;
}

/** Every field of a record: the collection's own and the system's. */
export function allFields(definition: CollectionDefinition): Fields {
  return { ...systemFields, ...definition.fields };
}

/** True for a field that shows attachments: a picture, pictures, an article, or an object that has one. */
export function showsFiles({ kind, fields = {} }: Field): boolean {
  if (kind === 'image' || kind === 'images' || kind === 'localizedMarkdown') return true;
  return Object.values(fields).some(showsFiles);
}

/** Names the fields of a collection that show attachments; the database counts the uses of each file. */
export function fileFieldsOf({ fields }: Pick<CollectionDefinition, 'fields'>): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (showsFiles(field) ? [name] : []));
}
