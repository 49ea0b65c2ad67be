import * as v from 'valibot';
import type { CollectionName } from '../collections/registry.ts';
import { answers, defineAction } from '../definition/define-action.ts';
import { staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** A record that shows an attachment; `title` is the stored value of its collection's title field. */
export interface AttachmentUse {
  readonly collection: CollectionName;
  readonly _id: RecordId;
  readonly title: unknown;
}

/** The most uses listed. */
export const USES_MAX = 100;

/** Lists the uses of an attachment that the caller may read. */
export const attachmentUsage = defineAction({
  method: 'create',
  roles: staffRoles,
  data: v.strictObject({ id: recordIdSchema }),
  answer: answers<readonly AttachmentUse[]>(),
  sentence: 'Names the records that show an attachment, in a field or in a text.',
});
