import * as v from 'valibot';
import type { CollectionName } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** The file of an attachment before it was replaced. */
export const earlierFileSchema = v.object({
  revision: v.nullable(v.string()),
  name: v.string(),
  mime: v.string(),
  /** In bytes. */
  size: v.number(),
  /** In pixels. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  thumb: v.nullable(v.string()),
  checksum: v.string(),
  /** UTC ISO text. */
  replacedAt: v.string(),
});

export type EarlierFile = v.InferOutput<typeof earlierFileSchema>;

/** A record that shows an attachment; `title` is the stored value of its collection's title field. */
export interface AttachmentUse {
  readonly collection: CollectionName;
  readonly _id: RecordId;
  readonly title: unknown;
}

/** The most uses listed. */
export const USES_MAX = 100;

/** Actions on attachments. */
export const attachmentActions = {
  /**
   * Restores the file before the last replacement; the current one becomes the earlier file. `conflict` if
   * the file was replaced since `version`, `not-found` if there is no earlier file.
   */
  'attachments/putBack': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({ id: recordIdSchema, version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    response: responseOf<{ readonly version: number }>(),
    sentence: 'Restores the file that an attachment had before it was replaced.',
  }),
  /** Lists the uses of an attachment that the caller may read. */
  'attachments/usage': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({ id: recordIdSchema }),
    response: responseOf<readonly AttachmentUse[]>(),
    sentence: 'Lists the records that show an attachment, in a field or in a text.',
  }),
};
