import { appTemplates } from './app-templates.ts';
import { contactForms } from './contact-forms.ts';
import type {
  CollectionDefinition,
  DefinedCreate,
  DefinedPatch,
  DefinedRecord,
} from './define-collection.ts';
import { industries } from './industries.ts';

/** Every collection by its service name. */
export const collections = Object.freeze({
  industries,
  appTemplates,
  contactForms,
} as const satisfies { readonly [name: string]: CollectionDefinition });

export type CollectionName = keyof typeof collections;

/** A whole record of the named collection. */
export type RecordOf<N extends CollectionName> = DefinedRecord<(typeof collections)[N]>;
/** What a create in the named collection takes. */
export type CreateOf<N extends CollectionName> = DefinedCreate<(typeof collections)[N]>;
/** What a patch in the named collection takes. */
export type PatchOf<N extends CollectionName> = DefinedPatch<(typeof collections)[N]>;

/** Names of every collection, in the order of {@link collections}. */
export const collectionNames = Object.keys(collections) as CollectionName[];

/** True for the name of a collection. */
export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}
