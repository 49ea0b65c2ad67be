import * as v from 'valibot';
import { type CollectionName, collectionNames } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** The record that a person is viewing, and the field they are editing, if any. */
export interface PresenceRequest {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly field?: string | null | undefined;
}

/** A person viewing a record, in any number of windows. */
export interface PresentPerson {
  readonly admin: RecordId;
  readonly name: string;
  /** The field they are editing. */
  readonly field?: string;
  /** The time they arrived, UTC ISO text. */
  readonly since: string;
}

/** The viewers of a record, earliest first; the event `presence changed` carries it to each of them. */
export interface RecordPresence {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly people: readonly PresentPerson[];
  /** True while the server cannot tell who else is there: `people` are only those that it serves itself. */
  readonly isPartial?: true;
}

/** One window's presence; removing `_id` ends it. */
export interface Presence extends RecordPresence {
  readonly _id: string;
}

/** The most records at which one connection can be present. */
export const PRESENCES_A_LINE = 20;

const presenceSchema: v.GenericSchema<unknown, PresenceRequest> = v.strictObject({
  collection: v.picklist(collectionNames),
  id: recordIdSchema,
  field: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
});

/**
 * Announces that this connection is viewing a record, over a socket only; a repeated call changes the field.
 * Closing the connection ends it.
 */
export const presence = defineAction({
  method: 'create',
  roles: staffRoles,
  data: presenceSchema,
  response: responseOf<Presence>(),
  sentence: 'Announces, over a socket, that a window is viewing a record, and returns its other viewers.',
});
