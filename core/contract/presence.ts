import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import { recordIdSchema } from './record-id-schema.ts';
import { type CollectionName, collectionNames } from './registry.ts';
import { staffRoles } from './roles.ts';

/** The record someone looks at, and the field they are editing, if any. */
export interface PresenceRequest {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly field?: string | null | undefined;
}

/** Someone who looks at a record, in however many windows. */
export interface PresentPerson {
  readonly admin: RecordId;
  readonly name: string;
  /** The field they are editing. */
  readonly field?: string;
  /** When they came, UTC ISO text. */
  readonly since: string;
}

/**
 * Who looks at a record, those who came first in front; the event `presence changed` carries it to each of
 * them.
 */
export interface RecordPresence {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly people: readonly PresentPerson[];
}

/** One window's presence; `_id` ends it. */
export interface Presence extends RecordPresence {
  readonly _id: string;
}

/** Most records that one line is present at. */
export const PRESENCES_A_LINE = 20;

const presenceSchema: v.GenericSchema<unknown, PresenceRequest> = v.strictObject({
  collection: v.picklist(collectionNames),
  id: recordIdSchema,
  field: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
});

/**
 * Says that this line looks at a record, over a socket only; sent again it changes the field. A closed line
 * leaves by itself.
 */
export const presence = defineAction({
  method: 'create',
  roles: staffRoles,
  data: presenceSchema,
  answer: answers<Presence>(),
  sentence: 'Says, over a socket, that its window looks at a record, and answers who else does.',
});
