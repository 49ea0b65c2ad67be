import {
  type CollectionName,
  type Grant,
  grantFor,
  matchesWhere,
  type RecordEvent,
  type Role,
  readableFields,
  resolveGrant,
  roles,
} from '@harbour/core/contract';
import type { Change, StoredRecord } from '../collections/stored-record.ts';
import { roomOfAccount, roomOfRole } from './rooms.ts';

/** One message: encoded once, sent to all sockets of the rooms that are in none of `except`. */
export interface Delivery {
  readonly rooms: readonly string[];
  readonly except: readonly string[];
  readonly event: RecordEvent;
  readonly payload: { readonly [field: string]: unknown };
}

/** One committed change of a record, as its readers are told of it. */
export interface Publication {
  readonly collection: CollectionName;
  readonly method: string;
  readonly change: Change;
  /** UTC ISO text: what `$now` means. */
  readonly now: string;
}

/**
 * Who is told what of a change, by the contract alone: each role the fields it reads; a record that leaves its sight as
 * `removed` with its id only, one that enters as `created` (or `restored`). A role without a grant to find is told nothing.
 */
export function deliveriesOf(publication: Publication): readonly Delivery[] {
  return roles.flatMap((role) => {
    const grant = grantFor(role, publication.collection, 'find');
    return grant === undefined ? [] : roleDeliveries(publication, role, grant);
  });
}

function roleDeliveries(publication: Publication, role: Role, grant: Grant): readonly Delivery[] {
  const owners = ownersIn(publication.change, ownerFields(grant));
  const ownRooms = owners.map(roomOfAccount);
  const audiences = [
    { me: null, rooms: [roomOfRole(role)], except: ownRooms },
    ...owners.map((me) => ({ me, rooms: [roomOfAccount(me)], except: [] })),
  ];
  return audiences.flatMap(({ me, rooms, except }) => {
    const event = eventFor(publication, grant, me);
    return event ? [{ rooms, except, event, payload: payloadOf(publication, role, event) }] : [];
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

function payloadOf({ change, collection }: Publication, role: Role, event: RecordEvent): Delivery['payload'] {
  const { after, before } = change;
  if (event === 'removed' || !after) return { _id: (after ?? before)?._id };
  return Object.fromEntries(readableFields(role, collection).map((name) => [name, after[name]]));
}

/** Fields that the grant compares with `$me`. */
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
