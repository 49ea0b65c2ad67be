import * as v from 'valibot';
import { type CollectionName, collectionNames } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { staffRoles } from '../values/collection-calls.ts';
import { timestampSchema } from '../values/timestamp.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** The path that renders previews, on the site's origin. */
export const PREVIEW_PATH = '/preview';

/** How long a link to a preview works, in milliseconds. */
export const PREVIEW_LINK_MS = 24 * 3_600_000;

/** The collections whose records have a page on the site. */
export const pagedCollections = [
  'news',
  'products',
  'industries',
] as const satisfies readonly CollectionName[];
export type PagedCollection = (typeof pagedCollections)[number];

/** True for a collection whose records have a page. */
function hasPage(collection: string): collection is PagedCollection {
  return pagedCollections.some((name) => name === collection);
}

/** A signed permission to render previews. */
export interface PreviewToken {
  readonly token: string;
  /** Its expiry, in milliseconds since 1970. */
  readonly until: number;
}

const collection = v.picklist(collectionNames.filter(hasPage));

/** Actions that open a preview. */
export const previewActions = {
  /**
   * Permits the caller to render the page of a record with their unsaved values, for a quarter of an hour.
   * Throws `forbidden` for a record that they may not edit.
   */
  'previews/ticket': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({ collection, record: v.nullable(recordIdSchema) }),
    response: responseOf<PreviewToken>(),
    sentence: 'Permits rendering the page of a record with unsaved values.',
  }),
  /**
   * Permits anyone with the token to see the page of the saved record, draft or not, as it is at a time, for
   * a day or until the caller's role changes. Throws `forbidden` and `not-found`.
   */
  'previews/link': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({ collection, record: recordIdSchema, at: timestampSchema }),
    response: responseOf<PreviewToken>(),
    sentence: 'Permits viewing the page of a saved record as it is at a given time, for a day.',
  }),
};
