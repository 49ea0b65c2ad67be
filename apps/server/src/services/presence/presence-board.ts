import type { PresenceRequest, PresentPerson, RecordId, RecordPresence } from '@harbour/core/contract';

/** One connection at one record. */
export interface PresenceEntry extends RecordPresence {
  readonly _id: string;
}

/** A person who opens a record on one of their connections. */
export interface Arrival extends PresenceRequest {
  readonly line: object;
  readonly admin: RecordId;
  readonly name: string;
}

export interface BoardDeps {
  /** Called when the people at a record have changed, with the connections that are there. */
  readonly onChange: (lines: readonly object[], presence: RecordPresence) => void;
  readonly newId: () => string;
  readonly now: () => number;
}

interface Kept extends Arrival {
  readonly _id: string;
  readonly since: string;
}

/** Tracks in memory who looks at which record. */
export function createPresenceBoard({ onChange, newId, now }: BoardDeps) {
  const records = new Map<string, Map<object, Kept>>();
  const recordsOfLine = new Map<object, Set<string>>();

  /** Changes who is at a record, and notifies those who are there if the visible presence changes. */
  function change(key: string, subject: PresenceRequest, alter: (at: Map<object, Kept>) => void): void {
    const at = records.get(key) ?? new Map<object, Kept>();
    const before = JSON.stringify(peopleAt(at));
    alter(at);
    if (at.size > 0) records.set(key, at);
    else records.delete(key);
    const people = peopleAt(at);
    const { collection, id } = subject;
    if (JSON.stringify(people) !== before) onChange([...at.keys()], { collection, id, people });
  }

  function leave(line: object, key: string): void {
    const kept = records.get(key)?.get(line);
    if (!kept) return;
    const mine = recordsOfLine.get(line);
    mine?.delete(key);
    if (mine?.size === 0) recordsOfLine.delete(line);
    change(key, kept, (at) => void at.delete(line));
  }

  return {
    /** Returns the number of records that a connection is at. */
    count: (line: object) => recordsOfLine.get(line)?.size ?? 0,
    isAt: (line: object, subject: PresenceRequest) => records.get(keyOf(subject))?.has(line) ?? false,
    /** Adds a connection to a record, or changes the field of one that is there. */
    enter(arrival: Arrival): PresenceEntry {
      const key = keyOf(arrival);
      const known = records.get(key)?.get(arrival.line);
      const kept = {
        ...arrival,
        _id: known?._id ?? newId(),
        since: sinceWhen(arrival.admin, records.get(key)) ?? new Date(now()).toISOString(),
      };
      recordsOfLine.set(arrival.line, (recordsOfLine.get(arrival.line) ?? new Set<string>()).add(key));
      change(key, arrival, (at) => void at.set(arrival.line, kept));
      const { collection, id } = arrival;
      return { _id: kept._id, collection, id, people: peopleAt(records.get(key) ?? new Map()) };
    },
    /** Removes a connection from the record of that entry, unless the entry is another connection's. */
    leaveEntry(line: object, entry: string): void {
      for (const key of [...(recordsOfLine.get(line) ?? [])]) {
        if (records.get(key)?.get(line)?._id === entry) leave(line, key);
      }
    },
    /** Removes a connection from every record. */
    leaveAll(line: object): void {
      for (const key of [...(recordsOfLine.get(line) ?? [])]) leave(line, key);
    },
  };
}

/** When a person first opened the record, in any window; opening another window does not change it. */
function sinceWhen(admin: RecordId, at: ReadonlyMap<object, Kept> | undefined): string | undefined {
  return [...(at?.values() ?? [])].find((kept) => kept.admin === admin)?.since;
}

function keyOf({ collection, id }: PresenceRequest): string {
  return `${collection}/${id}`;
}

/** Returns each person once, with the field that they edit in any of their windows. */
function peopleAt(lines: ReadonlyMap<object, Kept>): readonly PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { admin, name, since, field } of lines.values()) {
    const known = people.get(admin);
    const editing = field ?? known?.field;
    people.set(admin, { admin, name, since: known?.since ?? since, ...(editing ? { field: editing } : {}) });
  }
  return [...people.values()];
}
