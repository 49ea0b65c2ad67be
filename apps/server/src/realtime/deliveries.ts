import {
  type CollectionName,
  collectionNames,
  grantFor,
  readableFields,
} from '@harbour/core/contract/collections';
import type { Grant } from '@harbour/core/contract/definition';
import { matchesWhere, resolveGrant } from '@harbour/core/contract/query';
import { type RecordEvent, type Role, roles } from '@harbour/core/contract/values';
import type { Change, StoredRecord } from '../collections/table/stored-record.ts';
import { roomOfAccount, roomOfRole } from './rooms.ts';

/** One message: encoded once, sent to all sockets in `rooms` that are not in `except`. */
export interface Delivery {
  readonly rooms: readonly string[];
  readonly except: readonly string[];
  readonly event: RecordEvent;
  readonly payload: { readonly [field: string]: unknown };
}

/** One committed change of a record, to be published to its readers. */
export interface Publication {
  readonly collection: CollectionName;
  readonly method: string;
  readonly change: Change;
  /** UTC ISO text: the value of `$now`. */
  readonly now: string;
}

/**
 * Returns the deliveries of a change, derived from the contract alone: each role gets the fields that it
 * reads. A record that a role can no longer see is sent as `removed` with its id only, one that it can see
 * now as `created` (or `restored`). A role without a grant to find gets nothing.
 */
export function deliveriesOf(publication: Publication): readonly Delivery[] {
  const readers = readersOf.get(publication.collection) ?? [];
  return readers.flatMap((reader) => readerDeliveries(publication, reader));
}

/** A role that may find records of a collection, with its grant and readable fields. */
interface Reader {
  readonly role: Role;
  readonly grant: Grant;
  /** Fields that the grant compares with `$me`. */
  readonly owners: readonly string[];
  readonly fields: readonly string[];
}

/** Computed once, as every write uses it. */
const readersOf: ReadonlyMap<CollectionName, readonly Reader[]> = new Map(
  collectionNames.map((name) => [name, roles.flatMap((role) => readerOf(role, name))]),
);

function readerOf(role: Role, collection: CollectionName): readonly Reader[] {
  const grant = grantFor(role, collection, 'find');
  if (grant === undefined) return [];
  return [{ role, grant, owners: ownerFields(grant), fields: readableFields(role, collection) }];
}

function readerDeliveries(publication: Publication, reader: Reader): readonly Delivery[] {
  const { role, grant } = reader;
  const owners = ownersIn(publication.change, reader.owners);
  const ownRooms = owners.map(roomOfAccount);
  const audiences = [
    { me: null, rooms: [roomOfRole(role)], except: ownRooms },
    ...owners.map((me) => ({ me, rooms: [roomOfAccount(me)], except: [] })),
  ];
  return audiences.flatMap(({ me, rooms, except }) => {
    const event = eventFor(publication, grant, me);
    return event ? [{ rooms, except, event, payload: payloadOf(publication, reader, event) }] : [];
  });
}

function eventFor(
  { change, method, now }: Publication,
  grant: Grant,
  me: string | null,
): RecordEvent | undefined {
  const condition = resolveGrant(grant, { me, now });
  const isSeen = (record: StoredRecord | null) =>
    record !== null && !record.deletedAt && (condition === true || matchesWhere(record, condition));
  const [seenBefore, seenAfter] = [isSeen(change.before), isSeen(change.after)];
  if (!seenAfter) return seenBefore ? 'removed' : undefined;
  if (!seenBefore) return method === 'restore' ? 'restored' : 'created';
  return method === 'update' ? 'updated' : 'patched';
}

function payloadOf({ change }: Publication, { fields }: Reader, event: RecordEvent): Delivery['payload'] {
  const { after, before } = change;
  if (event === 'removed' || !after) return { _id: (after ?? before)?._id };
  return Object.fromEntries(fields.map((name) => [name, after[name]]));
}

function ownerFields(grant: unknown): readonly string[] {
  if (Array.isArray(grant)) return grant.flatMap(ownerFields);
  if (typeof grant !== 'object' || grant === null) return [];
  return Object.entries(grant).flatMap(([key, value]) => (value === '$me' ? [key] : ownerFields(value)));
}

/** Accounts that the record belongs or belonged to, by the fields that a grant compares with `$me`. */
function ownersIn({ before, after }: Change, fields: readonly string[]): readonly string[] {
  const values = [before, after].flatMap((record) => fields.map((field) => record?.[field]));
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}
