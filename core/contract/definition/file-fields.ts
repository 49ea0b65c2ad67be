import type { CollectionDefinition } from './define-collection.ts';
import type { Field } from './field.ts';

/** True for a field that shows attachments: a picture, pictures, an article, or an object that has one. */
export function showsFiles({ kind, fields = {} }: Field): boolean {
  if (kind === 'image' || kind === 'images' || kind === 'localizedMarkdown') return true;
  return Object.values(fields).some(showsFiles);
}

/** Names the fields of a collection that show attachments; the database counts the uses of each file. */
export function fileFieldsOf({ fields }: Pick<CollectionDefinition, 'fields'>): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (showsFiles(field) ? [name] : []));
}
