import type { History, Sight, Violation } from './history.ts';

/** A read that begins after a write was acknowledged shows it, whichever node answers. */
export function findOldReads({ creates, patches, sights }: History): readonly Violation[] {
  const made = [...creates, ...patches].flatMap(({ state, ended }) =>
    state ? { record: state._id, version: state.version, ended } : [],
  );
  const writes = Map.groupBy(made, ({ record }) => record);
  const reads = Map.groupBy(
    sights.filter(({ how }) => how === 'read'),
    ({ state }) => state._id,
  );
  return [...reads].flatMap(([record, seen]) => {
    const earlier = (writes.get(record) ?? []).sort((one, other) => one.ended - other.ended);
    let [next, newest] = [0, 0];
    return seen
      .sort((one, other) => one.began - other.began)
      .flatMap(({ client, began, state }) => {
        for (let write = earlier[next]; write && write.ended < began; write = earlier[next]) {
          newest = Math.max(newest, write.version);
          next += 1;
        }
        if (state.version >= newest) return [];
        const text = `${client} read ${record} at version ${state.version} after ${newest} was acknowledged`;
        return { invariant: 'a read shows what was acknowledged before it', text };
      });
  });
}

/**
 * A connection is told each version of a record once, in order; it may be told of a later one in its place.
 */
export function findWrongEvents({ sights }: History): readonly Violation[] {
  const wrong: Violation[] = [];
  for (const [connection, reported] of Map.groupBy(sights.filter(isEvent), (sight) => sight.connection)) {
    const versions = new Map<string, number>();
    for (const { state } of reported) {
      const last = versions.get(state._id) ?? 0;
      const what = `${connection} was told of ${state._id} at version ${state.version} after ${last}`;
      if (state.version === last) wrong.push({ invariant: 'an event is seen once', text: what });
      if (state.version < last) wrong.push({ invariant: 'events of a record come in order', text: what });
      versions.set(state._id, Math.max(last, state.version));
    }
  }
  return wrong;
}

function isEvent(sight: Sight): sight is Sight & { readonly connection: string } {
  return sight.how === 'event' && sight.connection !== undefined;
}

/** When all is quiet each live list shows what the database has, within that time. */
export function findStaleLists({ lists }: History, boundMs: number): readonly Violation[] {
  return lists
    .filter(({ settledMs }) => settledMs === null || settledMs > boundMs)
    .map(({ client, round, list, settledMs, shown, expected }) => {
      const [missing, outdated] = [without(expected, shown), without(shown, expected)];
      const how =
        settledMs === null
          ? `lacks ${missing.join(', ') || 'nothing'} and shows ${outdated.join(', ') || 'nothing'} beside`
          : `was current after ${Math.round(settledMs)} ms`;
      return { invariant: 'no live list stays stale', text: `${client}, round ${round}: ${list} ${how}` };
    });
}

function without(rows: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}

/** A connection that stands is told of every change that was written since it came up. */
export function findUnheard({ creates, patches, sights, stretches }: History): readonly Violation[] {
  const made = [...creates, ...patches].flatMap(({ state, began, ended }) =>
    state ? { state, began, ended } : [],
  );
  const reported = Map.groupBy(sights.filter(isEvent), (sight) => sight.connection);
  return stretches.flatMap(({ connection, from, until }) => {
    const heard = new Map<string, number>();
    for (const { state } of reported.get(connection) ?? [])
      heard.set(state._id, Math.max(heard.get(state._id) ?? 0, state.version));
    return made
      .filter(({ began, ended }) => began > from && ended < until)
      .filter(({ state }) => (heard.get(state._id) ?? 0) < state.version)
      .map(({ state: { _id, version } }) => ({
        invariant: 'an event is seen, or the connection ends',
        text: `${connection} heard of ${_id} up to version ${heard.get(_id) ?? 0} of ${version}`,
      }));
  });
}
