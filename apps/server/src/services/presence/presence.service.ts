import type { Application } from '@feathersjs/feathers';
import {
  PRESENCES_A_LINE,
  type PresenceRequest,
  type PresentPerson,
  type RecordPresence,
} from '@harbour/core/contract/actions';
import { PRESENCE_EVENT } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { type Act, onBehalfOf, requireRole, serviceOf } from '../../calls/register-action.ts';
import { collectionOf } from '../../collections/collection-service.ts';
import type { PresenceElsewhere } from '../../nodes/presence-elsewhere.ts';
import type { Sockets } from '../../realtime/sockets.ts';

export interface PresenceDeps {
  readonly sockets: Pick<Sockets, 'send' | 'onGone' | 'isOpen'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Absent if there is one node only. */
  readonly elsewhere?: Elsewhere | undefined;
}

/**
 * Registers `presence`: the viewers of a record, sent to each of them. A create enters (or changes the
 * field), a remove leaves, and so does a connection that closes or is signed out. Throws the errors of
 * reading the record, `method-not-allowed` without a socket and `too-many-requests` at more than {@link
 * PRESENCES_A_LINE} records.
 */
export function registerPresence(app: Application, { sockets, ...deps }: PresenceDeps): void {
  const board = createPresenceBoard({
    ...deps,
    onChange: (lines, presence) => sockets.send(lines, PRESENCE_EVENT, presence),
  });
  sockets.onGone((line) => board.leaveAll(line));

  const enter: Act<'presence'> = async (request, params) => {
    const { line, session } = lineOf(params);
    if (!board.isAt(line, request)) {
      await requireReadable(app, request, params);
      // Counted after the read, so that concurrent calls do not exceed it.
      if (board.count(line) >= PRESENCES_A_LINE) throw tooMany();
      // A connection that has closed meanwhile would stay forever, because its end is not reported again.
      if (!sockets.isOpen(line, session.account.id)) throw gone();
    }
    return board.enter({ ...request, line, admin: session.account.id, name: session.name });
  };
  const remove = async (id: unknown, params: CallParams = {}) => {
    requireRole('presence', params);
    if (typeof id !== 'string') throw refusal('bad-request', 'Name the presence by its _id.');
    board.leaveEntry(lineOf(params).line, id);
    return { _id: id };
  };
  const { create } = serviceOf('presence', enter);
  app.use('presence', { create, remove }, { methods: ['create', 'remove'], events: [] });
}

/** The connection and session at the time of the call. */
function lineOf({ connection, session }: CallParams) {
  if (connection && session) return { line: connection, session };
  throw refusal('method-not-allowed', 'Presence needs an open connection: call this over a socket.');
}

async function requireReadable(
  app: Application,
  { collection, id }: PresenceRequest,
  params: CallParams,
): Promise<void> {
  await collectionOf(app, collection).get(id, { ...onBehalfOf(params), query: { $select: ['_id'] } });
}

function gone() {
  return refusal('not-authenticated', 'This connection was closed or signed out meanwhile.');
}

function tooMany() {
  return refusal('too-many-requests', `One connection can view ${PRESENCES_A_LINE} records at most.`);
}

/** One connection at one record. */
interface PresenceEntry extends RecordPresence {
  readonly _id: string;
}

/** A person who opens a record on one of their connections. */
interface Arrival extends PresenceRequest {
  readonly line: object;
  readonly admin: RecordId;
  readonly name: string;
}

/** The people who view records on the other nodes. */
type Elsewhere = Pick<PresenceElsewhere, 'peopleAt' | 'share' | 'onChange'>;

interface BoardDeps extends Omit<PresenceDeps, 'sockets'> {
  /** Called when the people at a record have changed, with the connections that are at it. */
  readonly onChange: (lines: readonly object[], presence: RecordPresence) => void;
}

interface Stored extends Arrival {
  readonly _id: string;
  readonly since: string;
}

/** Tracks who views which record: in memory those of this node, combined with those on other nodes. */
function createPresenceBoard({ onChange, newId, now, elsewhere }: BoardDeps) {
  const records = new Map<string, Map<object, Stored>>();
  const recordsOfLine = new Map<object, Set<string>>();
  const presenceAt = (subject: PresenceRequest) =>
    mergePresence(subject, records.get(keyOf(subject)), elsewhere);
  elsewhere?.onChange((changed) => {
    for (const [key, at] of records) {
      const [first] = at.values();
      if (first && (changed === 'all' || changed.has(key))) onChange([...at.keys()], presenceAt(first));
    }
  });

  /** Changes who is at a record, and notifies its viewers if the visible presence changes. */
  function change(key: string, subject: PresenceRequest, alter: (at: Map<object, Stored>) => void): void {
    const at = records.get(key) ?? new Map<object, Stored>();
    const before = { here: peopleHere(at), presence: presenceAt(subject) };
    alter(at);
    if (at.size > 0) records.set(key, at);
    else records.delete(key);
    const after = { here: peopleHere(at), presence: presenceAt(subject) };
    if (!isEqual(before.here, after.here)) elsewhere?.share(key, after.here);
    if (!isEqual(before.presence, after.presence)) onChange([...at.keys()], after.presence);
  }

  function leave(line: object, key: string): void {
    const stored = records.get(key)?.get(line);
    if (!stored) return;
    const mine = recordsOfLine.get(line);
    mine?.delete(key);
    if (mine?.size === 0) recordsOfLine.delete(line);
    change(key, stored, (at) => void at.delete(line));
  }

  return {
    /** Returns the number of records that a connection is at. */
    count: (line: object) => recordsOfLine.get(line)?.size ?? 0,
    isAt: (line: object, subject: PresenceRequest) => records.get(keyOf(subject))?.has(line) ?? false,
    /** Adds a connection to a record, or changes the field of an existing one. */
    enter(arrival: Arrival): PresenceEntry {
      const key = keyOf(arrival);
      const known = records.get(key)?.get(arrival.line);
      const stored = {
        ...arrival,
        _id: known?._id ?? newId(),
        since: sinceWhen(arrival.admin, presenceAt(arrival)) ?? new Date(now()).toISOString(),
      };
      recordsOfLine.set(arrival.line, (recordsOfLine.get(arrival.line) ?? new Set<string>()).add(key));
      change(key, arrival, (at) => void at.set(arrival.line, stored));
      return { _id: stored._id, ...presenceAt(arrival) };
    },
    /** Removes a connection from the record of that entry, unless the entry is another connection's. */
    leaveEntry(line: object, entry: string): void {
      for (const key of Array.from(recordsOfLine.get(line) ?? [])) {
        if (records.get(key)?.get(line)?._id === entry) leave(line, key);
      }
    },
    /** Removes a connection from every record. */
    leaveAll(line: object): void {
      for (const key of Array.from(recordsOfLine.get(line) ?? [])) leave(line, key);
    },
  };
}

function keyOf({ collection, id }: PresenceRequest): string {
  return `${collection}/${id}`;
}

/** Returns everyone at a record, on this node and others. */
function mergePresence(
  { collection, id }: PresenceRequest,
  here: ReadonlyMap<object, Stored> = new Map(),
  elsewhere?: Elsewhere,
): RecordPresence {
  const others = elsewhere ? elsewhere.peopleAt(keyOf({ collection, id })) : [];
  const people = mergePeople([...peopleHere(here), ...(others ?? [])]);
  return others ? { collection, id, people } : { collection, id, people, isPartial: true };
}

/** When a person first opened the record, in any window; opening another window does not change it. */
function sinceWhen(person: RecordId, { people }: RecordPresence): string | undefined {
  return people.find(({ admin }) => admin === person)?.since;
}

/** Returns the people of this node's connections at a record, each once. */
function peopleHere(lines: ReadonlyMap<object, Stored>): readonly PresentPerson[] {
  const people = [...lines.values()].map(({ admin, name, since, field }) => {
    return { admin, name, since, ...(field ? { field } : {}) };
  });
  return mergePeople(people);
}

/** Returns each person once, earliest first, with the field that they edit in any of their windows. */
function mergePeople(all: readonly PresentPerson[]): readonly PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const person of all) {
    const known = people.get(person.admin);
    const field = person.field ?? known?.field;
    const since = known && known.since < person.since ? known.since : person.since;
    const { admin, name } = person;
    people.set(admin, { admin, name, since, ...(field ? { field } : {}) });
  }
  return [...people.values()].sort((one, other) => compare(one.since, other.since));
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
